/** Parameters of the strip's list: the newest of the account's running bulk sends, and how many there are. */
export function runningRequest(ownerId: string): URLSearchParams {
  return new URLSearchParams({ $limit: "1", state: "running", OwnerId: ownerId });
}
