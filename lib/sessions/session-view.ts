import type { Device } from "#lib/telemetry/telemetry.ts";

/** A browser in which an account is signed in. Times are ISO. */
export interface SessionView {
  id: string;
  device: Device;
  ip: string | null;
  /** ISO 3166 code; empty where nobody knows. */
  country: string;
  city: string;
  createdAt: string;
  /** To the minute. */
  lastSeenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** Somebody else who is signed in as this account. */
  by: string | null;
}

export interface SessionsView {
  /** The asking one first, then the latest seen. */
  sessions: SessionView[];
  /** Programs that have signed in by the API and whose tokens still live. */
  programs: number;
}
