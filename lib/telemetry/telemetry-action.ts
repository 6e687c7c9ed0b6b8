// Apart from the schemas, which bring zod: the list of them is read without it.

/** The recorded actions: a sign-in, also as another account. */
export const telemetryActions = ["login", "loginAs"] as const;
export type TelemetryAction = (typeof telemetryActions)[number];
