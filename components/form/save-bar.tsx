"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useFormProgress } from "./form-progress.tsx";
import { keepFocus } from "./keep-focus.ts";
import { SectionMark, useSectionNote } from "./section-mark.tsx";

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** The label of the save button, a verb with its object; "Save" by default. */
  saveLabel?: ReactNode;
  /** Shows where the draft is stored. */
  note: ReactNode;
  /** Moves to the first field that prevents saving. */
  onFirst: (problems: readonly string[]) => void;
  onUndo: () => void;
}

/** Sections named as not ready; the marks show all. */
const maxNamed = 2;

// On phones both take the width together, in as many lines as a long language needs.
const growing =
  "max-xs:h-auto max-xs:min-h-10 max-xs:min-w-0 max-xs:flex-auto max-xs:py-1 max-xs:whitespace-normal";

/** The foot of a form of a page, always in reach: what is left to do, and Save, which is never off. */
export function SaveBar({ isDirty, isSaving, saveLabel, note, onFirst, onUndo }: SaveBarProps) {
  const t = useTranslations("forms");
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div
      data-save-bar=""
      data-action-bar=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border bg-surface px-6 py-3 max-md:bottom-19 max-md:px-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <Problems onFirst={onFirst} />
        {note}
      </div>
      <div className="flex items-center gap-2 max-xs:w-full">
        {isDirty ? (
          <Button onMouseDown={keepFocus} onClick={() => setUndoing(true)} className={growing}>
            {t("bar.undo")}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          loading={isSaving}
          onMouseDown={keepFocus}
          aria-keyshortcuts="Control+S Meta+S"
          className={growing}
        >
          {saveLabel ?? t("bar.save")}
          <Kbd hint className="border-current! bg-transparent! text-accent-contrast! max-lg:hidden">
            {t("bar.key")}
          </Kbd>
        </Button>
      </div>
      <ConfirmDialog
        open={isUndoing}
        danger
        title={t("undo.title")}
        description={t("undo.text")}
        confirmLabel={t("undo.submit")}
        onConfirm={() => {
          onUndo();
          return Promise.resolve(true);
        }}
        onClose={() => setUndoing(false)}
      />
    </div>
  );
}

function Problems({ onFirst }: Pick<SaveBarProps, "onFirst">) {
  const t = useTranslations("forms");
  const noteOf = useSectionNote();
  const { sections, problems } = useFormProgress();
  const unready = sections
    .filter(({ mark }) => mark !== "done")
    .map((section) => `${section.title} (${noteOf(section) || t(`mark.${section.mark}`)})`);
  return (
    <>
      <span aria-hidden className="flex gap-1">
        {sections.map(({ id, mark }) => (
          <SectionMark key={id} mark={mark} className="size-4" />
        ))}
      </span>
      {unready.length > 0 ? (
        <p className="min-w-0 text-text-2">
          {/* On phones the marks suffice, because the bar covers the fields. */}
          <span className="max-xs:sr-only">
            {t("bar.before", {
              problems: unready.slice(0, maxNamed).join(", "),
              more: Math.max(0, unready.length - maxNamed),
            })}
          </span>{" "}
          <Button
            variant="link"
            size="inline"
            onMouseDown={keepFocus}
            onClick={() => onFirst(problems)}
          >
            {t("bar.goTo")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
