/** Campaigns shown at once; the list has the others. */
const maxTasks = 3;

/** The cache key of the running campaigns. */
export function runningKey(ownerId: string | null): readonly unknown[] {
  return ["tasks", "running", ownerId];
}

/** Parameters of the strips' list: the newest running campaigns of an account, or of all where null. */
export function runningRequest(ownerId: string | null): URLSearchParams {
  return new URLSearchParams({
    $limit: String(maxTasks),
    state: "running",
    ...(ownerId && { OwnerId: ownerId }),
  });
}
