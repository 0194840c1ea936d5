// files.ts - texts that go out of the page: saved as a file, copied, handed to another program.

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** False: the browser did not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** By the device's own way of sending things to somebody; false: there is none, or nothing was sent. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
