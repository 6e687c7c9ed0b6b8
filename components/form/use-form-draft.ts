import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { DraftState } from "#lib/drafts/local-draft.ts";
import type { AttemptKeys } from "#lib/forms/attempt-keys.ts";
import type { FormDraft, FormDrafts, KeptForm } from "./form-draft.ts";
import { localDraftOf, useLocalDraft } from "./use-local-draft.ts";

export interface DraftOptions<Values> {
  drafts: FormDrafts<Values>;
  /** The account that owns the draft. */
  accountId: string;
  /** Fields that are never kept: the browser's storage is open to read. */
  secrets?: readonly (keyof Values & string)[];
}

/** A draft as the form that sends it needs it: reached when it is needed, its key the attempt's. */
export function keptForm<Values>({ drafts: { shelf, kind }, accountId }: DraftOptions<Values>): {
  store: () => KeptForm<Values>;
  keys: AttemptKeys;
} {
  const store = () => localDraftOf(shelf, accountId, kind);
  // Clearing the draft gives it another key.
  return { store, keys: { keyOf: () => store().getState().draft.key, done: () => {} } };
}

/** Keeps what is typed into a form as a draft, and shows in it what was kept, by other tabs too. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { drafts: { shelf, kind }, accountId, secrets = none }: DraftOptions<Values>,
): DraftState<FormDraft<Values>> {
  const { draft, savedAt, saving, isRestored, store } = useLocalDraft(
    shelf,
    accountId,
    kind,
    nothingKept,
  );
  /** The values as this form and the draft last agreed on them. */
  const agreed = useRef<string | null>(null);
  const isShowing = useRef(false);
  const [{ keep, fill }] = useState(() => withoutSecrets<Values>(secrets));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          if (isShowing.current || agreed.current === null) return;
          const kept = keep(values);
          if (textOf(kept) === agreed.current) return;
          agreed.current = textOf(kept);
          if (agreed.current === textOf(defaultValues)) store().clear();
          else store().update(structuredClone(kept));
        },
      }),
    [form, store, keep],
  );

  useEffect(() => {
    if (!isRestored) return;
    const { _defaultValues: opened } = form.control;
    const isFirst = agreed.current === null;
    agreed.current ??= textOf(opened);
    const values = draft.values ?? opened;
    if (textOf(values) !== agreed.current) {
      agreed.current = textOf(values);
      // The form reports each field that it fills with the draft's own values, which aren't changes.
      isShowing.current = true;
      form.reset(fill(values as Values, form.getValues()), {
        keepDefaultValues: true,
        keepFieldsRef: true,
        // What was typed before the page's scripts came knows nothing of the draft.
        keepDirtyValues: isFirst,
      });
      isShowing.current = false;
    }
    const typed = keep(form.getValues());
    if (isFirst && textOf(typed) !== agreed.current) {
      agreed.current = textOf(typed);
      store().update(typed);
    }
  }, [form, draft, isRestored, store, keep, fill]);

  return { draft, savedAt, saving };
}

const none: readonly never[] = [];

/** `keep`: values as a draft has them, with its secrets empty; `fill`: such values with the secrets that are typed. */
function withoutSecrets<Values extends FieldValues>(secrets: readonly (keyof Values & string)[]) {
  const empty = Object.fromEntries(secrets.map((name) => [name, ""]));
  return {
    keep: (values: Values): Values => ({ ...values, ...empty }),
    fill: (values: Values, typed: Values): Values => ({
      ...values,
      ...Object.fromEntries(secrets.map((name) => [name, typed[name]])),
    }),
  };
}

const nothingKept = { values: null, key: "" };

function textOf(values: unknown): string {
  return JSON.stringify(values) ?? "";
}
