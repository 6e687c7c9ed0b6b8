import { ledgerGauges } from "#server/billings/service.ts";
import { unknownPath } from "#server/transport/methods.ts";
import { mayReadMetrics, renderMetrics, setGauge } from "#server/transport/metrics.ts";

export const dynamic = "force-dynamic";

/** Counters for Prometheus, for this machine or with METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers))
    return unknownPath(request, { params: Promise.resolve({}) });
  // Without the database the ledger's metrics are omitted; the others are answered.
  const ledger = await ledgerGauges().catch(() => null);
  if (ledger) {
    setGauge("cabinet_ledger_wrong_balances", "Balances that differ from the ledger", ledger.wrong);
    setGauge("cabinet_ledger_checked_seconds", "When balances were last proved", ledger.checkedAt);
  }
  return renderMetrics();
}
