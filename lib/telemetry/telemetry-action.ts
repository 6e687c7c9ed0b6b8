// Apart from the schemas, which bring zod: the list of them is read without it.

/** What is kept of how an account is used: by whom it was signed in to. */
export const telemetryActions = ["login", "loginAs"] as const;
export type TelemetryAction = (typeof telemetryActions)[number];
