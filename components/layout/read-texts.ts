import type { Messages } from "next-intl";

// Next bundles this file for what writes a page and for what renders it; both run in one process.
const holder = globalThis as typeof globalThis & {
  cabinetTexts?: Map<string, Partial<Messages>>;
};

/**
 * The texts that this process has written as JSON, by that JSON: rendering a page on the server needn't parse a hundred
 * kilobytes of them again. Empty in a browser.
 */
export const readTexts: Map<string, Partial<Messages>> = (holder.cabinetTexts ??= new Map());
