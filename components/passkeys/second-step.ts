import type { ActionError } from "#lib/action-result.ts";

/** The second factors that a sign-in has to show. */
export interface SecondStep {
  hasAuthenticator: boolean;
  hasPasskeys: boolean;
}

/** Whether that is why an action was refused. */
export function secondStepOf({ key, params }: ActionError): SecondStep | null {
  if (key !== "login.errors.code.needed" && key !== "login.errors.passkey.needed") return null;
  return {
    hasAuthenticator: key === "login.errors.code.needed",
    hasPasskeys: Number(params.passkeys) > 0,
  };
}
