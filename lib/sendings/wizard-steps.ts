/** Steps of the send wizard, in order. */
export const wizardSteps = ["message", "recipients", "send"] as const;

export type WizardStep = (typeof wizardSteps)[number];
export type StepState = "success" | "process" | "init";

/** What of a send is ready. */
export interface Readiness {
  /** The payload is valid on its channel and the sender may be used. */
  message: boolean;
  /** At least one recipient is chosen. */
  recipients: boolean;
  /** Something has been written or chosen, valid or not. */
  begun: { message: boolean; recipients: boolean };
}

export function isWizardStep(value: unknown): value is WizardStep {
  return wizardSteps.some((step) => step === value);
}

/** State of a step: the message when valid, recipients when there are some, the send when both hold. */
export function stepState(step: WizardStep, current: WizardStep, ready: Readiness): StepState {
  const isDone = step === "send" ? ready.message && ready.recipients : ready[step];
  if (isDone) return "success";
  const isBegun = step === current || (step !== "send" && ready.begun[step]);
  return isBegun ? "process" : "init";
}

/** The furthest step that what is ready leads to. */
export function furthestStep(ready: Readiness): WizardStep {
  if (!ready.message) return "message";
  return ready.recipients ? "send" : "recipients";
}

/** The step an address asks for, or the furthest one before it that can be reached. */
export function reachableStep(wished: unknown, ready: Readiness): WizardStep {
  const step = isWizardStep(wished) ? wished : "message";
  const furthest = furthestStep(ready);
  return wizardSteps.indexOf(step) <= wizardSteps.indexOf(furthest) ? step : furthest;
}

/** The step before or after; null at the ends. */
export function neighbourStep(step: WizardStep, by: 1 | -1): WizardStep | null {
  return wizardSteps[wizardSteps.indexOf(step) + by] ?? null;
}
