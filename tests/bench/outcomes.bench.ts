import { asMoney } from "#lib/money.ts";
import type { DeliveryReport } from "#server/channels/channel.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, ratios, report } from "./support/figures.ts";
import { median } from "./support/median.ts";
import { type Times, timesOf } from "./support/processor-time.ts";
import { setOutcomeSums } from "./support/without-outcome-sums.ts";

// What the sums of analytics add to delivery reports: the same reports in turn with them and without, once as they are
// noted and once with the job that folds them.
const sizes = { chunk: isQuick ? 5000 : 20_000, reportBatch: 500, rounds: isQuick ? 4 : 8 };
const operators = ["916", "926", "903", "960", "900", "904"];

interface Sent {
  id: string;
  providerMessageId: string;
  recipient: string;
}

interface Sample {
  reports: Times;
  fold: Times;
}

process.env.CABINET_PROCESS = "worker";
const database = await startDatabase("outcomes");
try {
  // After the hook that changes what they lead to.
  const { applyReports } = await import("#server/sendings/service.ts");
  const { createSendings } = await import("#server/seed/factories/sendings.ts");
  const { createUser } = await import("#server/seed/factories/users.ts");
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n) });

  const send = async (round: number): Promise<Sent[]> => {
    const rows = Array.from({ length: sizes.chunk }, (_, n) => ({
      status: "sent" as const,
      providerId: sandboxProviderId,
      providerMessageId: `p${round}-${n}`,
      recipient: `+7${operators[n % operators.length]}${String(1_000_000 + n)}`,
    }));
    const sent = await createSendings(sql(), user.id, rows);
    return sent.map(({ id, providerMessageId, recipient }) => ({
      id,
      providerMessageId: providerMessageId ?? "",
      recipient,
    }));
  };

  const reportAll = async (sent: readonly Sent[], isMixed: boolean) => {
    const at = new Date();
    for (let start = 0; start < sent.length; start += sizes.reportBatch) {
      const some = sent.slice(start, start + sizes.reportBatch);
      await applyReports(
        sandboxProviderId,
        some.map((row, n): DeliveryReport => {
          const hasFailed = isMixed && n % 10 === 0;
          return {
            ...row,
            sendingId: row.id,
            ownerId: user.id,
            status: hasFailed ? "failed" : "delivered",
            error: hasFailed ? "UNDELIV" : null,
            at,
          };
        }),
      );
    }
  };

  const measure = async (round: number, isMixed: boolean, areOn: boolean): Promise<Sample> => {
    setOutcomeSums(true);
    const sent = await send(round);
    await sql()`select fold_sending_deltas(), fold_outcome_deltas()`;
    setOutcomeSums(areOn);
    const reports = await timesOf(process.pid, () => reportAll(sent, isMixed));
    const fold = await timesOf(process.pid, async () =>
      areOn
        ? sql()`select fold_sending_deltas(), fold_outcome_deltas()`
        : sql()`select fold_sending_deltas()`,
    );
    return { reports, fold };
  };

  const figures: Figure[] = [];
  let round = 0;
  for (const isMixed of [false, true]) {
    const on: Sample[] = [];
    const off: Sample[] = [];
    // The first of each kind warms up plans and caches.
    for (let turn = -1; turn < sizes.rounds; turn++) {
      const first = await measure(round++, isMixed, turn % 2 === 0);
      const second = await measure(round++, isMixed, turn % 2 !== 0);
      if (turn < 0) continue;
      on.push(turn % 2 === 0 ? first : second);
      off.push(turn % 2 === 0 ? second : first);
    }
    const kind = isMixed ? "reports of which a tenth failed" : "reports of deliveries";
    const add = (name: string, of: (sample: Sample) => number) => {
      const [withSums, without] = [on.map(of), off.map(of)];
      const value = median(ratios(withSums, without));
      const samples = { with: withSums, without };
      figures.push({ name, unit: "×", wanted: "low", limit: 1.1, value, samples });
    };
    add(`${kind} with sums of outcomes to those without`, ({ reports }) => reports.seconds);
    add(`the same by processor time`, ({ reports }) => reports.processor);
    add(
      `the same with their folding, by processor time`,
      ({ reports, fold }) => reports.processor + fold.processor,
    );
  }
  await report("outcomes", sizes, figures);
} finally {
  await database.stop();
}
