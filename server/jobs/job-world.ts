import type { Channel } from "#server/channels/channel.ts";

/** What jobs may use of the worker process they run in. */
export interface JobWorld {
  /** This worker's id, as in `workers` and in the locks of its jobs. */
  readonly workerId: string;
  channelOf(providerId: string): Channel | null;
  isStopping(): boolean;
  /** Resolves once other workers know of this one. */
  join(): Promise<void>;
}
