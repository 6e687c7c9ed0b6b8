import {
  type FilledTemplate,
  fillTemplate,
  readTemplates,
} from "#lib/providers/whatsapp-templates.ts";
import type { OutboundMessage } from "../channel.ts";

/** How WhatsApp shows a file. Sounds have no text there, so that one with a text goes as a document. */
export type Medium = "image" | "video" | "audio" | "document";

export interface Attached {
  fileId: string;
  medium: Medium;
}

/** A file as it was uploaded. */
interface Uploaded extends Attached {
  mediaId: string;
  title: string;
}

interface Button {
  text: string;
  action: string;
}

const media = { image: "image", video: "video", audio: "audio", file: "document" } as const;

/** The files of a message; WhatsApp takes one. */
export function attachedTo({ payload, text }: OutboundMessage): Attached[] {
  return Object.entries(media).flatMap(([part, medium]) => {
    const fileId = payload[part];
    if (typeof fileId !== "string") return [];
    const hasText = text.trim() !== "";
    return [{ fileId, medium: medium === "audio" && hasText ? ("document" as const) : medium }];
  });
}

function buttonsOf({ payload }: OutboundMessage): Button[] {
  return Array.isArray(payload.buttons) ? (payload.buttons as Button[]) : [];
}

/** The id by which an answer names its button. */
function replyId({ text, action }: Button): string {
  return (action || text).slice(0, 256);
}

/** A message as `POST /{phone_number_id}/messages` takes it. */
export function composeMessage(
  message: OutboundMessage,
  file: Uploaded | null,
  templates: string,
): Record<string, unknown> {
  const { id, recipient, text } = message;
  const template = fillTemplate(readTemplates(templates) ?? [], text);
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: recipient.replace("+", ""),
    // Statuses repeat it, so that a message in doubt is found by it.
    biz_opaque_callback_data: id,
    ...(template
      ? templateOf(template, file, buttonsOf(message))
      : freeForm(text, file, buttonsOf(message))),
  };
}

function freeForm(text: string, file: Uploaded | null, buttons: readonly Button[]) {
  if (buttons.length > 0)
    return {
      type: "interactive",
      interactive: {
        type: "button",
        ...(file && { header: headerOf(file) }),
        body: { text },
        action: {
          buttons: buttons.map((button) => ({
            type: "reply",
            reply: { id: replyId(button), title: button.text },
          })),
        },
      },
    };
  if (!file) return { type: "text", text: { body: text, preview_url: true } };
  const caption = text.trim() === "" || file.medium === "audio" ? {} : { caption: text };
  return { type: file.medium, [file.medium]: { ...mediaOf(file), ...caption } };
}

function templateOf(
  { name, language, parameters }: FilledTemplate,
  file: Uploaded | null,
  buttons: readonly Button[],
) {
  const components = [
    ...(file ? [{ type: "header", parameters: [headerOf(file)] }] : []),
    ...(parameters.length > 0
      ? [{ type: "body", parameters: parameters.map((text) => ({ type: "text", text })) }]
      : []),
    ...buttons.map((button, index) => ({
      type: "button",
      sub_type: "quick_reply",
      index: String(index),
      parameters: [{ type: "payload", payload: replyId(button) }],
    })),
  ];
  return { type: "template", template: { name, language: { code: language }, components } };
}

function headerOf(file: Uploaded) {
  const medium = file.medium === "audio" ? "document" : file.medium;
  return { type: medium, [medium]: mediaOf({ ...file, medium }) };
}

function mediaOf({ medium, mediaId, title }: Uploaded) {
  return { id: mediaId, ...(medium === "document" && { filename: title }) };
}
