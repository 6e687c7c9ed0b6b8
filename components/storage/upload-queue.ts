import { useSyncExternalStore } from "react";
import { leaveSignedOut } from "#components/layout/session-over.ts";
import type { FileView } from "#lib/storage/file.ts";

/** Uploads under way at the same time; the rest wait. */
const atOnce = 2;

export type UploadState = "waiting" | "running" | "done" | "failed" | "cancelled";

export interface UploadItem {
  key: number;
  file: File;
  state: UploadState;
  /** The number of bytes sent so far. */
  sent: number;
  /** Why it failed, in the reader's language; null where the server never answered. */
  problem: string | null;
  stored: FileView | null;
}

/**
 * Files on their way to the storage. They outlive the dialog that started them, and go on while one
 * looks at other screens.
 */
let items: readonly UploadItem[] = [];
let lastKey = 0;
const requests = new Map<number, XMLHttpRequest>();
const listeners = new Set<() => void>();

function change(changed: readonly UploadItem[]): void {
  items = changed;
  for (const listener of listeners) listener();
}

function update(key: number, changes: Partial<UploadItem>): void {
  change(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
}

const none: readonly UploadItem[] = [];

export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
    () => none,
  );
}

export function isOpen({ state }: UploadItem): boolean {
  return state === "waiting" || state === "running";
}

interface NewUpload {
  file: File;
  /** The reason why the upload isn't tried. */
  problem: string | null;
}

export function addUploads(added: readonly NewUpload[]): void {
  const made = added.map(({ file, problem }): UploadItem => {
    lastKey += 1;
    return {
      key: lastKey,
      file,
      state: problem === null ? "waiting" : "failed",
      sent: 0,
      problem,
      stored: null,
    };
  });
  change([...items, ...made]);
  goOn();
}

export function cancelUpload(key: number): void {
  requests.get(key)?.abort();
  update(key, { state: "cancelled", sent: 0 });
  goOn();
}

export function retryUpload(key: number): void {
  update(key, { state: "waiting", sent: 0, problem: null });
  goOn();
}

/** Takes what is over off the list. */
export function forgetUploads(keys: readonly number[]): void {
  change(items.filter((item) => isOpen(item) || !keys.includes(item.key)));
}

function goOn(): void {
  const running = items.filter(({ state }) => state === "running").length;
  const waiting = items.filter(({ state }) => state === "waiting");
  for (const item of waiting.slice(0, Math.max(0, atOnce - running))) start(item);
  if (items.some(isOpen)) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
}

/** Closing the window would end what is under way. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function start({ key, file }: UploadItem): void {
  const request = new XMLHttpRequest();
  requests.set(key, request);
  update(key, { state: "running" });
  const end = (changes: Partial<UploadItem>) => {
    if (requests.get(key) !== request) return;
    requests.delete(key);
    update(key, changes);
    goOn();
  };
  request.upload.addEventListener("progress", ({ loaded }) => {
    if (requests.get(key) === request) update(key, { sent: Math.min(loaded, file.size) });
  });
  request.addEventListener("load", () => {
    const answer = request.response as (FileView & { message?: string }) | null;
    if (request.status === 200 && answer) end({ state: "done", sent: file.size, stored: answer });
    else {
      if (request.status === 401) leaveSignedOut();
      end({ state: "failed", problem: answer?.message ?? null });
    }
  });
  request.addEventListener("error", () => end({ state: "failed", problem: null }));
  request.addEventListener("abort", () => end({ state: "cancelled", sent: 0 }));
  const query = new URLSearchParams({ filename: file.name.toWellFormed().slice(0, 1000) });
  request.open("POST", `/api/storage?${query}`);
  request.responseType = "json";
  // The body itself, whatever it says of itself: as a form, one of that type would be read as one.
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
}
