// idle.ts - what can wait until the browser has nothing better to do.

/** Resolves when nothing else is to be done, or after two seconds. */
export const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 300);
  });
