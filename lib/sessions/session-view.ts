import type { Device } from "#lib/telemetry/telemetry.ts";

/** A browser in which an account is signed in. Times are ISO. */
export interface SessionView {
  id: string;
  device: Device;
  ip: string | null;
  /** The ISO 3166 code; empty if the country is unknown. */
  country: string;
  city: string;
  createdAt: string;
  /** The time is rounded to the minute. */
  lastSeenAt: string;
  /** This is the session that made the request. */
  isCurrent: boolean;
  /** The person who is signed in as this account. */
  by: string | null;
}

export interface SessionsView {
  /** The current session comes first, then the others by last use. */
  sessions: SessionView[];
  /** Programs that have signed in by the API and whose tokens still live. */
  programs: number;
}
