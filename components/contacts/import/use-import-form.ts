import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { answered } from "#components/sendings/answered.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { type ImportField, isRepeatable, type KnownChoice } from "#lib/contacts/import-fields.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
import type { ImportInput, ImportView } from "#lib/contacts/import.ts";
import type { TextReading } from "#lib/spreadsheets/reading.ts";
import {
  checkImportAction,
  previewImportAction,
  startImportAction,
} from "#server/contacts/actions.ts";
import type { ConsentChoice } from "./consent-field.tsx";
import { inputOf, newListOf, type Target, targetProblem } from "./target-field.tsx";
import { useImportCount } from "./use-import-count.ts";
import { useImportSample } from "./use-import-sample.ts";

/** How the reader wants the file to be read; what isn't said is found out. */
interface Asked {
  reading?: TextReading;
  sheet?: string;
  hasHeader?: boolean;
  country?: string;
}

interface ImportFormOf {
  file: { id: string; title: string };
  list: ContactListView | null;
  mayMerge: boolean;
  onStarted: (started: ImportView) => void;
}

/** A column of the file, and what it fills. */
export interface FormColumn {
  title: string;
  field: ImportField | null;
  /** The reader has said so, or it was recognised; otherwise nobody has looked at it. */
  isSettled: boolean;
}

/** A list whose type isn't known yet is taken for one that messages go to. */
function typeOf(target: Target, known: ContactListView["type"] | null | undefined) {
  return target.kind === "known" ? (known ?? "regular") : target.type;
}

/** What is chosen for an import, what the file holds, and what would become of its rows. */
export function useImportForm({ file, list, mayMerge, onStarted }: ImportFormOf) {
  const tConsent = useTranslations("contacts.import.consent");
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Asked>({});
  const [edited, setEdited] = useState<ReadonlyMap<number, ImportField | null>>(new Map());
  const [known, setKnown] = useState<KnownChoice>(mayMerge ? "merge" : "skip");
  const [target, setTarget] = useState<Target>(() => newListOf(file.title));
  const [consent, setConsent] = useState<ConsentChoice | null>(null);
  const [isErrorShown, setErrorShown] = useState(false);
  const [running, start] = useTransition();
  const sent = useRef({ text: "", key: "" });
  const { data, error, isFetching } = useQuery({
    queryKey: ["contactImports", "preview", file.id, list?.id, asked],
    queryFn: () => answered(previewImportAction({ fileId: file.id, ListId: list?.id, ...asked })),
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const columns = (data?.columns ?? []).map(({ field, title }, at): FormColumn => {
    const chosen = edited.get(at);
    if (chosen === undefined) return { title, field, isSettled: field !== null };
    return { title, field: chosen, isSettled: true };
  });
  const fields = columns.map(({ field }) => field);
  const reading = data && {
    fileId: file.id,
    reading: data.reading,
    sheet: data.sheet,
    hasHeader: data.hasHeader,
    headRow: data.headRow,
    columns: fields,
    country: data.country,
  };
  const how = reading && { ...reading, known };
  const sampling = useImportSample(reading);
  const listId = list?.id ?? (target.kind === "known" ? target.list?.value : undefined);
  const input = how && { ...how, ListId: listId };
  const checking = useQuery({
    queryKey: ["contactImports", "check", input],
    queryFn: () => answered(checkImportAction(input)),
    enabled: input !== undefined && !isFetching,
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const first = checking.error ? null : (checking.data ?? null);
  const isFirstOver = first !== null && !isFetching && !checking.isFetching;
  const counting = useImportCount(isFirstOver && !first.isWhole && input ? input : null);
  const counts = counting.count?.counts;
  const check = first && counts ? { ...first, ...counts } : first;
  const hasAddress = fields.includes("phone") || fields.includes("email");
  const problem = list ? null : targetProblem(target);
  const knownType = checking.isPlaceholderData ? null : checking.data?.listType;
  const isConsentAsked = (list?.type ?? typeOf(target, knownType)) === "regular";
  const ask = (next: Asked) => {
    setAsked({ ...asked, ...next });
    setEdited(new Map());
    sampling.reset();
  };
  const choose = (at: number, field: ImportField | null) => {
    const next = new Map(edited);
    // A field that only one column fills is taken from the column that filled it.
    for (const [other, one] of fields.entries())
      if (field !== null && one === field && !isRepeatable(field)) next.set(other, null);
    next.set(at, field);
    setEdited(next);
  };
  const submit = () => {
    setErrorShown(true);
    // A reading just chosen is not yet the one that is shown.
    if (!how || isFetching || !hasAddress || problem || (isConsentAsked && !consent)) return;
    const given: ImportInput = {
      ...how,
      ...(list ? { ListId: list.id } : inputOf(target)),
      labels: labelsOf(columns),
      consent: isConsentAsked && consent ? tConsent(consent) : null,
    };
    // A repeated press with the same settings is one import; other settings are another one.
    const text = JSON.stringify(given);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    start(async () => {
      const answer = await attempt(async () => startImportAction(given, sent.current.key));
      if (answer) onStarted(answer.data);
    });
  };
  return {
    preview: data,
    error,
    isFetching,
    columns,
    sampling,
    check,
    checkError: checking.error,
    /** The first rows, for which the reader waits; the others are counted meanwhile. */
    isCounting: isFetching || checking.isFetching,
    counting,
    asked,
    ask,
    /** The country changes how numbers are read, not what the columns are. */
    askCountry: (country: string) => setAsked({ ...asked, country }),
    choose,
    known,
    setKnown,
    target,
    setTarget,
    consent,
    setConsent,
    isConsentAsked,
    hasAddress,
    problem,
    isErrorShown,
    running,
    submit,
  };
}

export type ImportForm = ReturnType<typeof useImportForm>;
