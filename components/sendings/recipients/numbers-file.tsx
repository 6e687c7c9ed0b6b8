"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field.tsx";
import { FileText } from "#components/ui/icons.ts";

const TableDialog = lazyDialog(() =>
  import("./table-dialog.tsx").then((module) => module.TableDialog),
);

/** Bytes of a file of addresses, and of a workbook; longer ones are for the import into a contact list. */
const maxBytes = 2 * 1024 * 1024;
const maxTableBytes = 5 * 1024 * 1024;

interface NumbersFileProps {
  id: string;
  /** The text of the field, which the addresses of a file are added to. */
  value: string;
  onChange: (text: string) => void;
}

/** Takes recipients from a text file or from columns of a workbook; the field then shows what it made of each line. */
export function NumbersFile({ id, value, onChange }: NumbersFileProps) {
  const t = useTranslations("send.recipients.file");
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<"large" | "largeTable" | "kind" | null>(null);
  const [table, setTable] = useState<File | null>(null);
  const add = (text: string) => onChange([value.trimEnd(), text.trim()].filter(Boolean).join("\n"));
  const take = async (file: File) => {
    if (await isWorkbook(file)) {
      if (file.size > maxTableBytes) return setError("largeTable");
      setError(null);
      return setTable(file);
    }
    if (file.size > maxBytes) return setError("large");
    const text = textOf(await file.arrayBuffer());
    if (text === null) return setError("kind");
    setError(null);
    add(text);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,.xlsx,text/plain,text/csv"
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
      {table ? (
        <TableDialog
          file={table}
          onLines={(text) => {
            setTable(null);
            add(text);
          }}
          onClose={() => setTable(null)}
        />
      ) : null}
    </>
  );
}

/** Whether a file is a packed workbook, or an old one, of which the server says so. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
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
