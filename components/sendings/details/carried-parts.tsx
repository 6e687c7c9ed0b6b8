"use client";

import { useTranslations } from "next-intl";
import { SentFiles, SentPicture } from "#components/sendings/preview/sent-files.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { payloadOf } from "#lib/sendings/message.ts";

interface CarriedPartsProps {
  type: ChannelType;
  /** The payload as it is stored, with parts of any shape. */
  payload: { readonly [part: string]: unknown };
}

/** The parts of a message other than its texts: picture, files, buttons. They are shown only and can't be pressed. */
export function CarriedParts({ type, payload }: CarriedPartsProps) {
  const t = useTranslations("storage.sent");
  const parts: Partial<MessageParts> = payloadOf(type, payload);
  if (!carriesParts(parts)) return null;
  const { image = null, button, buttons = [] } = parts;
  const pressed = [
    ...(button ? [{ text: button.text, leads: button.url }] : []),
    ...buttons.map(({ text, action }) => ({ text, leads: action })),
  ];
  return (
    <div className="flex max-w-110 flex-col gap-2">
      <SentPicture id={image} />
      <SentFiles payload={parts} />
      {pressed.length > 0 ? (
        <ul aria-label={t("buttons")} className="flex flex-col gap-1">
          {pressed.map(({ text, leads }, at) => (
            <li
              key={at}
              className="flex flex-wrap items-baseline gap-x-3 rounded-control border border-border px-3 py-1.5 text-13"
            >
              <bdi className="font-medium break-words">{text}</bdi>
              {leads ? <bdi className="text-12 break-all text-text-2">{leads}</bdi> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function carriesParts({
  image,
  audio,
  video,
  file,
  button,
  buttons,
}: Partial<MessageParts>): boolean {
  return [image, audio, video, file, button].some(Boolean) || Boolean(buttons?.length);
}
