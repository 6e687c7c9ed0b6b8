import { checkOutcomes as compare } from "#server/analytics/service.ts";

/** Compares the sums of analytics with the messages; each night, and once after an upgrade. */
export async function checkOutcomes(): Promise<void> {
  await compare();
}
