/** Owner of messages that no account was found for: no account has this id, so only operators see them. */
export const unknownOwnerId = "00000000-0000-0000-0000-000000000000";
