"use client";

import { useTranslations } from "next-intl";
import { AudioPlayer } from "#components/storage/audio-player.tsx";
import { FileName } from "#components/storage/file-name.tsx";
import { FileSize } from "#components/storage/file-size.tsx";
import { fileHref } from "#components/storage/save-file.ts";
import { useFile } from "#components/storage/use-file.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";

/** The picture of a message, as wide as its container; nothing if the file was removed. */
export function SentPicture({ id }: { id: string | null }) {
  const t = useTranslations("storage.sent");
  const { data: file } = useFile(id);
  if (id === null || !file) return null;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a stored file, not one of the build
    <img
      src={fileHref(id)}
      alt={t("picture", { title: file.title })}
      className="max-h-44 min-h-20 w-full object-cover"
    />
  );
}

/** Shows the files of a message: recordings can be played, others are named. */
export function SentFiles({ payload }: { payload: Partial<MessageParts> }) {
  const { audio, video, file } = payload;
  return <>{[video, audio, file].map((id) => (id ? <SentFile key={id} id={id} /> : null))}</>;
}

function SentFile({ id }: { id: string }) {
  const { data: file } = useFile(id);
  if (!file) return null;
  return file.kind === "audio" ? (
    <div className="w-56 max-w-full p-1.5">
      <AudioPlayer src={fileHref(id)} seconds={file.time} className="w-full" />
    </div>
  ) : (
    <p className="flex items-center gap-2 px-3 pt-2 text-12">
      <span className="min-w-0 flex-1">
        <FileName file={file} />
      </span>
      <FileSize bytes={file.size} />
    </p>
  );
}
