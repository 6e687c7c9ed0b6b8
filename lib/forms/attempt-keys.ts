/** Idempotency keys by which a server recognizes repeated attempts. */
export interface AttemptKeys {
  /** The key of an attempt with these values: the same however often it is made. */
  keyOf: (values: unknown) => string;
  /** The attempt has succeeded: the same values again are another one. */
  done: () => void;
}

/** Keys of one form's attempts, while its page lives. */
export function createAttemptKeys(newKey: () => string): AttemptKeys {
  let last: { values: string; key: string } | null = null;
  return {
    keyOf(given) {
      const values = JSON.stringify(given);
      if (last?.values !== values) last = { values, key: newKey() };
      return last.key;
    },
    done() {
      last = null;
    },
  };
}
