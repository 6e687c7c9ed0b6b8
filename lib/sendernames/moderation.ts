/** The moderation states of a sender name. */
export const moderations = ["pending", "approved", "rejected"] as const;
export type Moderation = (typeof moderations)[number];

/** The kind of account that changed the moderation state. */
export const moderators = ["owner", "reseller", "operator"] as const;
export type Moderator = (typeof moderators)[number];
