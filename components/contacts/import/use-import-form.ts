import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { KnownChoice, RepeatChoice } from "#lib/contacts/import-fields.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
import type { ImportInput, ImportView } from "#lib/contacts/import.ts";
import { startImportAction } from "#server/contacts/actions.ts";
import type { ConsentChoice } from "./consent-field.tsx";
import { inputOf, newListOf, type Target, targetProblem } from "./target-field.tsx";
import { useImportChecks } from "./use-import-checks.ts";
import { useImportFile } from "./use-import-file.ts";

interface ImportFormOf {
  file: { id: string; title: string };
  list: ContactListView | null;
  mayMerge: boolean;
  onStarted: (started: ImportView) => void;
}

/** A list whose type isn't known yet is taken for one that messages go to. */
function typeOf(target: Target, known: ContactListView["type"] | null) {
  return target.kind === "known" ? (known ?? "regular") : target.type;
}

/** What is chosen for an import, what the file holds, and what would become of its rows. */
export function useImportForm({ file, list, mayMerge, onStarted }: ImportFormOf) {
  const tConsent = useTranslations("contacts.import.consent");
  const attempt = useAttempt();
  const [known, setKnown] = useState<KnownChoice>(mayMerge ? "merge" : "skip");
  const [repeated, setRepeated] = useState<RepeatChoice>("last");
  const [target, setTarget] = useState<Target>(() => newListOf(file.title));
  const [consent, setConsent] = useState<ConsentChoice | null>(null);
  const [isErrorShown, setErrorShown] = useState(false);
  const [running, start] = useTransition();
  const sent = useRef({ text: "", key: "" });
  const reading = useImportFile(file.id, list?.id);
  const { how, isFetching, hasAddress, columns } = reading;
  const listId = list?.id ?? (target.kind === "known" ? target.list?.value : undefined);
  const checks = useImportChecks(
    how && !isFetching ? { ...how, known, repeated, ListId: listId } : null,
  );
  const problem = list ? null : targetProblem(target);
  const isConsentAsked = (list?.type ?? typeOf(target, checks.listType)) === "regular";
  const submit = () => {
    setErrorShown(true);
    // A reading just chosen is not yet the one that is shown.
    if (!how || isFetching || !hasAddress || problem || (isConsentAsked && !consent)) return;
    const given: ImportInput = {
      ...how,
      known,
      repeated,
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
    ...reading,
    ...checks,
    known,
    setKnown,
    repeated,
    setRepeated,
    target,
    setTarget,
    consent,
    setConsent,
    isConsentAsked,
    problem,
    isErrorShown,
    running,
    submit,
  };
}

export type ImportForm = ReturnType<typeof useImportForm>;
