// Apart from the schemas: browsers need these and no zod for them.

/**
 * `waiting` for somebody to link a device · `linking` while a code is shown · `linked` messages go out by its
 * phone while it is paid for · `expired` it isn't paid for, and has no device.
 */
export const instanceStates = ["waiting", "linking", "linked", "expired"] as const;
export type InstanceState = (typeof instanceStates)[number];
