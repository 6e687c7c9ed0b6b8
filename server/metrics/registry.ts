import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

/** The metrics of one process as plain data, as they pass between processes. */
export type CollectedMetrics = MetricObjectWithValues<MetricValue<string>>[];

interface Registries {
  /** Its values are added up over the processes of a machine. */
  shared: Registry;
  /** Its values carry the label `process`, so each process has its own. */
  own: Registry;
}

// Next bundles its own copy of every module; the process must still count in one place.
const holder = globalThis as typeof globalThis & { cabinetMetrics?: Registries };

function registries(): Registries {
  if (!holder.cabinetMetrics) {
    const [shared, own] = [new Registry(), new Registry()];
    collectDefaultMetrics({ register: own, prefix: "cabinet_" });
    holder.cabinetMetrics = { shared, own };
  }
  return holder.cabinetMetrics;
}

/** Names this process in the metrics that are its own, for example `web 1`. */
export function nameProcess(name: string): void {
  registries().own.setDefaultLabels({ process: name });
}

/** A counter that is added up over the processes of a machine. */
export function counter<Label extends string>(
  name: `cabinet_${string}_total`,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> {
  const { shared } = registries();
  const known = shared.getSingleMetric(name) as Counter<Label> | undefined;
  return known ?? new Counter({ name, help, labelNames, registers: [shared] });
}

/** A histogram of seconds that is added up over the processes of a machine. */
export function histogram<Label extends string>(
  name: `cabinet_${string}_seconds`,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  const { shared } = registries();
  const known = shared.getSingleMetric(name) as Histogram<Label> | undefined;
  return (
    known ?? new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [shared] })
  );
}

/** A gauge that each process answers for itself, under the label `process`. */
export function ownGauge(name: `cabinet_${string}`, help: string): Gauge {
  const { own } = registries();
  const known = own.getSingleMetric(name) as Gauge | undefined;
  return known ?? new Gauge({ name, help, registers: [own] });
}

/** The current values of this process. Values that are no numbers are left out: JSON can't carry them. */
export async function collectMetrics(): Promise<CollectedMetrics> {
  const { shared, own } = registries();
  const all = [...(await shared.getMetricsAsJSON()), ...(await own.getMetricsAsJSON())];
  return all.map((metric) => ({
    ...metric,
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }));
}
