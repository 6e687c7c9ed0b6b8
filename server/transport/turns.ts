const last = new Map<string, Promise<unknown>>();

/** Runs what is heavy for an account after what else is heavy of the same one, in order. */
export async function inTurn<Result>(account: string, run: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(account) ?? Promise.resolve()).then(run, run);
  last.set(account, mine);
  try {
    return await mine;
  } finally {
    if (last.get(account) === mine) last.delete(account);
  }
}
