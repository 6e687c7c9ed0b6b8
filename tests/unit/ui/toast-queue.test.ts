import { expect, test } from "vitest";
import { createToastQueue } from "#components/ui/toast-queue.ts";
import type { ToastRequest } from "#components/ui/toast.ts";

function createScreen() {
  const shown: string[] = [];
  const leaving = new Map<string, () => void>();
  const push = createToastQueue(({ title }, gone) => {
    shown.push(title);
    leaving.set(title, gone);
  });
  return {
    shown,
    push: (kind: ToastRequest["kind"], title: string) => push({ kind, title }),
    leave: (title: string) => leaving.get(title)?.(),
  };
}

test("of eight at once five are shown, each of the others when one has left", () => {
  const { shown, push, leave } = createScreen();
  for (let at = 1; at <= 8; at++) push("info", String(at));
  expect(shown).toEqual(["1", "2", "3", "4", "5"]);
  leave("2");
  leave("2");
  expect(shown).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const title of ["1", "3", "4", "5", "6"]) leave(title);
  expect(shown).toHaveLength(8);
});

test("failures that nobody has read leave room for one piece of news", () => {
  const { shown, push, leave } = createScreen();
  for (let at = 1; at <= 6; at++) push("failure", `failure ${at}`);
  push("success", "saved");
  push("success", "saved again");
  expect(shown).toEqual([1, 2, 3, 4, 5].map((at) => `failure ${at}`).concat("saved"));
  leave("saved");
  expect(shown.at(-1)).toBe("saved again");
});
