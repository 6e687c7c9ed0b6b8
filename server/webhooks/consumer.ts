/** The name under which webhooks follow events. */
export const consumer = "webhooks";
