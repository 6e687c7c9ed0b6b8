"use client";

import { lazyDialog } from "#components/form/lazy-dialog.ts";

/** The map where few come to look at it: its button, too, is loaded apart. */
export const LazyCountriesMap = lazyDialog(() =>
  import("./countries-map.tsx").then((module) => module.CountriesMap),
);
