import { useEffect, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { DraftState } from "#lib/drafts/local-draft.ts";
import type { AttemptKeys } from "#lib/forms/attempt-keys.ts";
import type { FormDraft, FormDrafts, KeptForm } from "./form-draft.ts";
import { localDraftOf, useLocalDraft } from "./use-local-draft.ts";

export interface DraftOptions<Values> {
  drafts: FormDrafts<Values>;
  /** Whose draft it is. */
  accountId: string;
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
  { drafts: { shelf, kind }, accountId }: DraftOptions<Values>,
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

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          if (isShowing.current || agreed.current === null) return;
          if (textOf(values) === agreed.current) return;
          agreed.current = textOf(values);
          if (agreed.current === textOf(defaultValues)) store().clear();
          else store().update(structuredClone(values));
        },
      }),
    [form, store],
  );

  useEffect(() => {
    if (!isRestored) return;
    const { _defaultValues: opened } = form.control;
    const isFirst = agreed.current === null;
    agreed.current ??= textOf(opened);
    const values = draft.values ?? opened;
    if (textOf(values) !== agreed.current) {
      agreed.current = textOf(values);
      // The form tells of each field it fills: none of that is news to the draft.
      isShowing.current = true;
      form.reset(values as DefaultValues<Values>, {
        keepDefaultValues: true,
        keepFieldsRef: true,
        // What was typed before the page's scripts came knows nothing of the draft.
        keepDirtyValues: isFirst,
      });
      isShowing.current = false;
    }
    if (isFirst && textOf(form.getValues()) !== agreed.current) {
      agreed.current = textOf(form.getValues());
      store().update(form.getValues());
    }
  }, [form, draft, isRestored, store]);

  return { draft, savedAt, saving };
}

const nothingKept = { values: null, key: "" };

function textOf(values: unknown): string {
  return JSON.stringify(values) ?? "";
}
