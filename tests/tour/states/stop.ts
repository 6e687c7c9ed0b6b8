import type { Page } from "@playwright/test";
import type { Feature } from "#lib/edition.ts";

/** The product's text under a key, in the language of the tour. */
export type Say = (key: string) => string;

/** A screen to look at: its address and the actions before it is looked at. */
export interface Stop {
  name: string;
  path: string;
  prepare?: (page: Page, say: Say) => Promise<void>;
  /** Changes what other windows show: goes last, alone. */
  stirs?: boolean;
  /** Only in editions that have it; an address whose screen an edition lacks needs none. */
  feature?: Feature;
  /** Only in windows at least, or at most, so wide. */
  from?: number;
  to?: number;
}
