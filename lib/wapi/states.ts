// Apart from the schemas: browsers need these and no zod for them.

/**
 * `waiting`: no device is linked yet. `linking`: a code is shown. `linked`: messages are sent by its phone
 * while it is paid for. `expired`: it isn't paid for and has no device.
 */
export const instanceStates = ["waiting", "linking", "linked", "expired"] as const;
export type InstanceState = (typeof instanceStates)[number];
