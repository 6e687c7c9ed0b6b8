import * as z from "zod";
import { type WhatsappConfig, whatsappConfig } from "#lib/providers/whatsapp-config.ts";
import { type Ask, createApiChannel, Ended } from "../api/api-channel.ts";
import { readFile, rememberUploads } from "../api/files.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfGraph } from "../meta/graph.ts";
import { attachedTo, type Attached, composeMessage } from "./compose.ts";
import { whatsappMeanings } from "./meanings.ts";

const sent = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]) });
const uploaded = z.object({ id: z.string().min(1).max(100) });

/** Documents may be larger, but are held in memory while they are uploaded. */
const maxFileBytes = 16 * 1024 * 1024;

interface Media {
  mediaId: string;
  title: string;
}

function createWhatsappChannel(config: WhatsappConfig, context: ChannelContext): Channel {
  const { phoneNumberId, accessToken, appSecret, verifyToken, version, templates } = config;
  const number = `/${version}/${phoneNumberId}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const remember = rememberUploads<Media>();

  async function upload(ask: Ask, { fileId }: Attached): Promise<Media> {
    const file = await readFile(fileId, maxFileBytes);
    if (!file) throw new Ended({ outcome: "failed", error: "files.unsendable" });
    const body = new FormData();
    body.set("messaging_product", "whatsapp");
    body.set("type", file.type);
    body.set("file", new Blob([new Uint8Array(file.content)], { type: file.type }), file.title);
    const answer = await ask({ path: `${number}/media`, headers, body, isHarmless: true });
    const mediaId = uploaded.safeParse(answer.value).data?.id;
    if (answer.status >= 200 && answer.status < 300 && mediaId)
      return { mediaId, title: file.title };
    throw new Ended(harmless(attemptOfGraph(answer, whatsappMeanings)));
  }

  async function submit(message: OutboundMessage, ask: Ask): Promise<Attempt> {
    const [attached, ...others] = attachedTo(message);
    if (others.length > 0) return { outcome: "failed", error: "files.one" };
    const media = attached && (await remember(attached.fileId, async () => upload(ask, attached)));
    const file = media ? { ...attached, ...media } : null;
    const body = composeMessage(message, file, templates);
    const answer = await ask({ path: `${number}/messages`, headers, body });
    const { data } = sent.safeParse(answer.value);
    if (answer.status >= 200 && answer.status < 300 && data)
      return { outcome: "sent", providerMessageId: data.messages[0].id };
    return attemptOfGraph(answer, whatsappMeanings);
  }

  const secrets = [accessToken, appSecret, verifyToken];
  return createApiChannel(config, context, { secrets, submit });
}

/** The recipient got no message by a file whose upload is unclear. */
function harmless(attempt: Attempt): Attempt {
  if (attempt.outcome !== "doubt") return attempt;
  return { outcome: "retry", error: attempt.error, cause: "own", askedMs: 0 };
}

/** Sends by a number of the WhatsApp Cloud API (docs/providers/whatsapp.md). */
export const whatsapp: ChannelKind<WhatsappConfig> = {
  configSchema: whatsappConfig,
  create: createWhatsappChannel,
};
