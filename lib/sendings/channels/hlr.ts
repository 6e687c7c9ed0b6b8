import { silentChannel } from "./channel-record.ts";

export const hlr = silentChannel;
