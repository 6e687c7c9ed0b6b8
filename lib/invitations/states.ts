/** Channels whose recipients make themselves known by an account's invitation. */
export const invitedChannels = ["vk", "ok", "instagram", "viber", "push"] as const;

export type InvitedChannel = (typeof invitedChannels)[number];

/** A person may still come by it, has come, or can't any more. */
export const invitationStates = ["waiting", "accepted", "expired"] as const;

export type InvitationState = (typeof invitationStates)[number];
