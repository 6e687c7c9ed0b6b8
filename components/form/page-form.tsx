"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { cn } from "#components/ui/cn.ts";
import { modalLayer } from "#components/ui/open-layers.ts";
import { showToast } from "#components/ui/toast.ts";
import { belongsTo } from "#lib/forms/section-progress.ts";
import { DraftNote } from "./draft-note.tsx";
import { FormProgress, type SectionFrame } from "./form-progress.tsx";
import { FormSection } from "./form-section.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { type ActionFormOptions, useActionForm } from "./use-action-form.ts";
import { type DraftOptions, keptForm, useFormDraft } from "./use-form-draft.ts";

interface PageFormSection<Values extends FieldValues> extends SectionFrame<Values> {
  intro?: ReactNode;
  /** Renders the fields of the form. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

interface PageFormProps<Values extends FieldValues, Data> extends Omit<
  ActionFormOptions<Values, Data>,
  "defaultValues" | "keys" | "reveal" | "onDone"
> {
  /** What is saved, or what a new one begins with: every field. */
  defaultValues: DefaultValues<Values>;
  sections: readonly PageFormSection<Values>[];
  /** Shown to the right from 1280 px on: a preview of the values. */
  aside?: (form: UseFormReturn<Values>) => ReactNode;
  /** Keeps what is typed in this browser until it is saved; without it, leaving unsaved asks first. */
  draft?: DraftOptions<Values>;
  /** The label of the save button, a verb with its object; "Save" by default. */
  saveLabel?: ReactNode;
  /** The toast after the form was saved. */
  doneMessage: (data: Data) => string;
  /** Comes after the form has taken what was sent for saved. */
  onDone?: (data: Data, sent: Values) => void;
}

/**
 * A form that is a page: its sections with what each lacks, and a bar that saves them together.
 * Ctrl or ⌘ S saves.
 */
export function PageForm<Values extends FieldValues, Data>({
  sections,
  aside,
  draft,
  saveLabel,
  doneMessage,
  onDone,
  send,
  ...options
}: PageFormProps<Values, Data>) {
  const id = useId();
  const frame = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(sections[0]?.id ?? "");
  const [kept] = useState(() => draft && keptForm(draft));
  const frameOf = (section: string) => `${id}-${section}`;
  const { form, submit, goToFirst } = useActionForm<Values, Data>({
    ...options,
    keys: kept?.keys,
    send: async (values, key) => {
      // A reload before the answer finds what was sent, under its key.
      kept?.store().flush();
      return send(values, key);
    },
    onDone: (data, sent) => {
      const now = form.getValues();
      form.reset(sent, { keepFieldsRef: true });
      kept?.store().clear();
      // Typed while it was being saved: not saved yet.
      if (JSON.stringify(now) !== JSON.stringify(sent))
        form.reset(now, { keepDefaultValues: true, keepFieldsRef: true });
      showToast({ kind: "success", title: doneMessage(data) });
      onDone?.(data, sent);
    },
    reveal: (name) => {
      const section = sections.find(({ fields }) => belongsTo(fields, name));
      if (section) flushSync(() => setOpen(section.id));
    },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useSaveKey(() => void submit());

  const openSection = (section: string) => {
    flushSync(() => setOpen(section));
    const of = (part: string) =>
      frame.current?.querySelector<HTMLElement>(`[data-section-${part}="${frameOf(section)}"]`);
    of("heading")?.focus({ preventScroll: true });
    // On phones the section above has closed and moved this one, so it is scrolled into view.
    of("button")?.scrollIntoView({ block: "nearest" });
  };

  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col bg-surface"
    >
      <FormProgress form={form} schema={options.schema} sections={sections}>
        <div
          className={cn(
            "flex-1 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]",
            aside && "xl:grid-cols-[16rem_minmax(0,1fr)_19rem]",
          )}
        >
          <SectionMenu current={open} onOpen={openSection} />
          <div className="border-border lg:border-l">
            {sections.map(({ id: section, title, intro, children }) => (
              <FormSection
                key={section}
                frameId={frameOf(section)}
                id={section}
                title={title}
                intro={intro}
                isOpen={section === open}
                onOpen={openSection}
              >
                {children(form)}
              </FormSection>
            ))}
          </div>
          {aside ? <div className="py-7 pr-6 max-xl:hidden">{aside(form)}</div> : null}
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          saveLabel={saveLabel}
          note={
            draft ? (
              <Kept form={form} isDirty={isDirty} draft={draft} />
            ) : (
              <Unkept isDirty={isDirty} />
            )
          }
          onFirst={goToFirst}
          onUndo={() => form.reset(undefined, { keepFieldsRef: true })}
        />
      </FormProgress>
    </form>
  );
}

interface KeptProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isDirty: boolean;
  draft: DraftOptions<Values>;
}

function Kept<Values extends FieldValues>({ form, isDirty, draft }: KeptProps<Values>) {
  const { savedAt, saving } = useFormDraft(form, draft);
  return (
    <>
      <DraftNote savedAt={savedAt} saving={saving} isTight />
      <LeaveGuard isUnsaved={isDirty && saving === "failed"} />
    </>
  );
}

function Unkept({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("forms.bar");
  return (
    <>
      {isDirty ? <p className="text-12 text-muted max-md:hidden">{t("unsaved")}</p> : null}
      <LeaveGuard isUnsaved={isDirty} />
    </>
  );
}

function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyS";
    if (!isSave || document.querySelector(modalLayer)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
