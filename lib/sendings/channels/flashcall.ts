import { silentChannel } from "./channel-record.ts";

export const flashcall = silentChannel;
