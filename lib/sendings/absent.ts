/** How a message ends whose recipient does not have its channel, in whatever words the provider has said so. */
export const absentError = "recipient.absent";

/** Days for which a recipient is known not to have a channel. */
export const absentDays = 30;
