"use client";

import { useTranslations } from "next-intl";
import { AudioPlayer } from "#components/storage/audio-player.tsx";
import { FileField } from "#components/storage/file-field.tsx";
import { fileHref } from "#components/storage/save-file.ts";
import type { attachmentParts, MessageParts } from "#lib/sendings/message-parts.ts";
import { type FileKind, fileKinds } from "#lib/storage/kinds.ts";

type Attachment = (typeof attachmentParts)[number];

/** Attachments in the order of the form, the most visible first. */
const order = ["image", "video", "audio", "file"] as const satisfies Attachment[];

const kinds: Record<Attachment, readonly FileKind[]> = {
  image: ["image"],
  video: ["video"],
  audio: ["audio"],
  file: fileKinds,
};

interface AttachmentFieldsProps {
  /** The parts that messages of the channel have. */
  parts: readonly string[];
  payload: Partial<MessageParts>;
  /** This is null for a reader who may not choose files; a chosen file can be removed. */
  filesOf: string | null;
  onPayload: (change: Partial<Record<Attachment, string | null>>) => void;
}

/** The stored files a message carries. */
export function AttachmentFields({ parts, payload, filesOf, onPayload }: AttachmentFieldsProps) {
  const t = useTranslations("send.message.attachments");
  const shown = order.filter((part) => parts.includes(part) && (filesOf !== null || payload[part]));
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      {shown.map((part) => (
        <FileField
          key={part}
          label={t(part)}
          value={payload[part] ?? null}
          kinds={kinds[part]}
          ownerId={filesOf ?? ""}
          onChange={(id) => onPayload({ [part]: id })}
        >
          {({ id, time }) =>
            part === "audio" ? (
              <AudioPlayer key={id} src={fileHref(id)} seconds={time} className="w-full" />
            ) : null
          }
        </FileField>
      ))}
    </div>
  );
}
