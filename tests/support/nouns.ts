import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ExpectedNoun } from "./expected-noun.ts";

const folder = path.join(import.meta.dirname, "nouns");

/** What tests expect of each noun that has a file of its own in `nouns`; those of other nouns stand in the tables. */
const nouns: readonly ExpectedNoun[] = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const url = pathToFileURL(path.join(folder, file)).href;
    return ((await import(/* @vite-ignore */ url)) as { noun: ExpectedNoun }).noun;
  }),
);

const merged = <Value>(parts: readonly Readonly<Record<string, Value>>[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

export const nounCalls = merged(nouns.map(({ calls }) => calls));
export const nounActions = nouns.flatMap(({ actions }) => actions);
export const nounScreens = merged(nouns.map(({ screens }) => screens));
export const nounMembers = nouns.flatMap(({ members }) => members);
export const nounRows = merged(nouns.map(({ rows }) => rows));
export const nounBodies = merged(nouns.map(({ bodies }) => bodies));
