import { afterEach, beforeEach, expect } from "vitest";

const said: string[] = [];
const original = { error: console.error, warn: console.warn };

function remember(...parts: unknown[]): void {
  said.push(
    parts
      .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
      .join(" "),
  );
}

/** Returns and clears the expected output on console.error and console.warn; any other output fails the test. */
export function takeConsole(): string[] {
  return said.splice(0);
}

beforeEach(() => {
  said.length = 0;
  console.error = remember;
  console.warn = remember;
});

afterEach(() => {
  Object.assign(console, original);
  expect(takeConsole(), "unexpected console.error or console.warn").toEqual([]);
});
