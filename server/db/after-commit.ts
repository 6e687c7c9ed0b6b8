import type { Sql, TransactionSql } from "postgres";
import { transactionsOpen, transactionWait } from "#server/metrics/product-metrics.ts";
import { traced } from "#server/tracing/spans.ts";

// A symbol of the whole process, because Next bundles its own copy of this file.
const key = Symbol.for("cabinet.afterCommit");

type Hooked = object & { [key]?: (() => void)[] };

/** Runs `act` once the transaction has committed, and never if it is rolled back. `act` must not throw. */
export function afterCommit(tx: object, act: () => void): void {
  const hooked = tx as Hooked;
  (hooked[key] ??= []).push(act);
}

const spanOptions = { kind: "client", attributes: { "db.system.name": "postgresql" } } as const;

type Work = (tx: TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;

/** Has a client run what `afterCommit` was given, and measures its transactions. */
export function watchTransactions<Client extends Sql>(client: Client): Client {
  const begin = client.begin.bind(client) as Begin;
  const watched = async (first: string | Work, second?: Work): Promise<unknown> => {
    const [options, work] = typeof first === "string" ? [first, second] : ["", first];
    let hooked: Hooked | undefined;
    const askedAt = performance.now();
    transactionsOpen.inc();
    try {
      const result = await traced("transaction", spanOptions, () =>
        begin(options, (tx) => {
          transactionWait.observe((performance.now() - askedAt) / 1000);
          hooked = tx;
          return work?.(tx);
        }),
      );
      for (const act of hooked?.[key] ?? []) act();
      return result;
    } finally {
      transactionsOpen.dec();
    }
  };
  client.begin = watched as Client["begin"];
  return client;
}
