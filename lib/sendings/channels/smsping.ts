import { silentChannel } from "./channel-record.ts";

export const smsping = silentChannel;
