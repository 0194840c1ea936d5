// looking.test.mjs - the slip of a region stays while one reads it, and goes when it is pressed.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { Looking } from "@/realms/looking.ts";

test("a pointer that comes to the slip reads it; a press on it shows what lies below", () => {
  vi.useFakeTimers();
  const looking = new Looking();
  looking.point("r1");
  vi.advanceTimersByTime(100);
  looking.point(null);
  looking.stay();
  vi.advanceTimersByTime(5000);
  assert.equal(looking.selected.value, "r1", "it came to read");
  looking.leave();
  assert.equal(looking.selected.value, null, "a press on it shows what lies below");
});

test("what was asked for stays, and so does what a finger or a key opened", () => {
  const looking = new Looking();
  looking.select("r1", true);
  looking.stay();
  assert.equal(looking.selected.value, "r1");
  looking.select("r2", false);
  looking.by.value = "touch";
  looking.stay();
  assert.equal(looking.selected.value, "r2");
});
