import type { ExchangeStep } from "#lib/providers/provider-test.ts";

/** Records a step of what is said between us and a provider; secrets are masked by the recorder. */
export type RecordStep = (step: Omit<ExchangeStep, "at">) => void;
