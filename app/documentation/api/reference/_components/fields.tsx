import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChevronDown } from "#components/ui/icons.ts";
import type { Locale } from "#lib/locales.ts";
import type { SchemaField } from "#lib/reference/schema.ts";
import type { ReferenceWords } from "../words.ts";
import { NoteText } from "./note-text.tsx";

type ReferenceTranslator = Awaited<ReturnType<typeof getTranslations<"reference">>>;

interface FieldsProps {
  fields: readonly (SchemaField & { place?: string })[];
  locale: Locale;
  words: ReferenceWords;
  /** Names of members that are open from the beginning. */
  open?: readonly string[];
}

/** Members with their types and a sentence each; parts hang on a stem and unfold. */
export async function Fields({ locale, ...list }: FieldsProps) {
  const t = await getTranslations({ locale, namespace: "reference" });
  return <FieldList {...list} t={t} />;
}

type FieldListProps = Omit<FieldsProps, "locale"> & { t: ReferenceTranslator };

function FieldList({ fields, t, words, open = [] }: FieldListProps) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {fields.map((field) => (
        <li key={`${field.place ?? ""} ${field.name}`} className="py-2.5">
          {field.fields.length === 0 ? (
            <FieldText field={field} t={t} words={words} />
          ) : (
            <details open={open.includes(field.name) || undefined} className="reference-part">
              <summary className="-mx-1 cursor-pointer list-none rounded-control px-1 hover:bg-fill [&::-webkit-details-marker]:hidden">
                <FieldText
                  field={field}
                  t={t}
                  words={words}
                  after={
                    <span className="ml-auto flex shrink-0 items-center gap-1 text-12 text-muted">
                      <span data-expand="">{t("expand")}</span>
                      <ChevronDown className="size-3.5" />
                    </span>
                  }
                />
              </summary>
              <div className="mt-2 border-l border-border-strong pl-4 max-md:pl-3">
                <FieldList fields={field.fields} t={t} words={words} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FieldTextProps {
  field: SchemaField & { place?: string };
  t: ReferenceTranslator;
  words: ReferenceWords;
  after?: ReactNode;
}

function FieldText({ field, t, words, after }: FieldTextProps) {
  const { name, types, isRequired, note, values, limit, place } = field;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <code className="text-13 font-semibold wrap-anywhere">{name}</code>
        <span translate="no" className="text-12 wrap-anywhere text-muted">
          {types.join(" · ")}
        </span>
        {place === undefined || place === "query" ? null : (
          <span className="text-12 text-muted">{place}</span>
        )}
        {isRequired ? <span className="text-12 text-warning">{t("required")}</span> : null}
        {limit ? (
          <span className="text-12 text-muted">{t(`limit.${limit.of}`, { max: limit.max })}</span>
        ) : null}
        {after}
      </div>
      {note === null ? null : <NoteText note={words.note(note)} className="mt-0.5" />}
      {values.length === 0 ? null : (
        <p translate="no" className="mt-1 flex flex-wrap gap-1">
          {values.slice(0, 40).map((value) => (
            <code key={value} className="rounded bg-fill px-1.5 py-0.5 text-12 wrap-anywhere">
              {value.replaceAll(/^"|"$/g, "")}
            </code>
          ))}
          {values.length > 40 ? <span className="text-12 text-muted">…</span> : null}
        </p>
      )}
    </>
  );
}
