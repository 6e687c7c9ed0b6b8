"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field.tsx";
import { FileText } from "#components/ui/icons.ts";

/** Bytes of a file of addresses; longer ones are for the import into a contact list. */
const maxBytes = 2 * 1024 * 1024;

interface NumbersFileProps {
  id: string;
  /** The text of the field, which the addresses of a file are added to. */
  value: string;
  onChange: (text: string) => void;
}

/** Takes recipients from a text file or a table saved as text; the field then shows what it made of each line. */
export function NumbersFile({ id, value, onChange }: NumbersFileProps) {
  const t = useTranslations("send.recipients.file");
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<"large" | "kind" | null>(null);
  const take = async (file: File) => {
    if (file.size > maxBytes) return setError("large");
    const text = textOf(await file.arrayBuffer());
    if (text === null) return setError("kind");
    setError(null);
    onChange([value.trimEnd(), text.trim()].filter(Boolean).join("\n"));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        aria-label={t("choose")}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void take(file);
        }}
      />
      <Button size="sm" className="self-start" onClick={() => input.current?.click()}>
        <FileText />
        {t("choose")}
      </Button>
      {error ? <FieldError id={`${id}-file`}>{t(error)}</FieldError> : null}
    </>
  );
}

/** The text of a file in UTF-8, UTF-16 or the Russian code page; null for what is no text, such as a workbook. */
export function textOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const mark = ((first ?? 0) << 8) | (second ?? 0);
  if (mark === 0xff_fe) return new TextDecoder("utf-16le").decode(bytes);
  if (mark === 0xfe_ff) return new TextDecoder("utf-16be").decode(bytes);
  if (new Uint8Array(bytes).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
