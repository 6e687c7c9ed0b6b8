/** The ways to be notified. */
export const notificationChannels = ["web", "email", "messenger", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The ways that lead out of the cabinet. Quiet hours and folding apply to them. */
export const outsideChannels = ["email", "messenger", "push"] as const;
export type OutsideChannel = (typeof outsideChannels)[number];

/** Why a channel takes no notifications: texts are `settings.errors.channels.<name>`. */
export type ChannelProblem = "noAddress" | "noBot" | "notLinked" | "noBrowser";

/** What the screen says of each channel of a person. */
export interface ChannelStates {
  email: { problem: ChannelProblem | null; address: string | null };
  messenger: { problem: ChannelProblem | null; bot: string | null; name: string | null };
  push: { problem: ChannelProblem | null; publicKey: string; browsers: PushBrowser[] };
}

export interface PushBrowser {
  id: string;
  name: string;
  /** The end of the subscription's address, by which a browser recognizes its own. */
  ending: string;
  createdAt: string;
}
