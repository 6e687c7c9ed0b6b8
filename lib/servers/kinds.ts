// Apart from the schemas, which bring zod: screens read it without them.

/** What a process does: it answers pages and calls, runs jobs, or takes customers' SMPP programs. */
export const serverKinds = ["web", "worker", "smpp"] as const;
export type ServerKind = (typeof serverKinds)[number];
