"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { settingOf, wordsForm } from "#lib/incoming/words-form.ts";
import type { WordsSetting } from "#lib/incoming/words-setting.ts";
import { commonWords } from "#lib/incoming/words.ts";
import { setWordsAction } from "#server/incoming/actions.ts";

interface WordsDialogProps {
  accountId: string;
  words: WordsSetting;
  onClose: () => void;
}

/**
 * Edits the account's own opt-out and opt-in words, which count in addition to the built-in ones, and the
 * answers.
 */
export function WordsDialog({ accountId, words, onClose }: WordsDialogProps) {
  const t = useTranslations("incoming.words");
  const router = useRouter();
  return (
    <FormDialog
      schema={wordsForm}
      defaultValues={{
        stop: words.stop.join("\n"),
        start: words.start.join("\n"),
        stopAnswer: words.stopAnswer,
        startAnswer: words.startAnswer,
      }}
      send={async (values) => setWordsAction({ accountId, ...settingOf(values) })}
      size="md"
      title={t("title")}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={() => t("done")}
      onDone={() => router.refresh()}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Common kind="stop" />
          <FormField form={form} name="stop" label={t("stop")} hint={t("hint")}>
            {(control) => <Textarea {...control} rows={2} autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="stopAnswer"
            label={t("stopAnswer")}
            hint={t("stopAnswerHint")}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} />}
          </FormField>
          <Common kind="start" />
          <FormField form={form} name="start" label={t("start")} hint={t("hint")}>
            {(control) => <Textarea {...control} rows={2} autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="startAnswer"
            label={t("startAnswer")}
            hint={t("startAnswerHint")}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} />}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}

/** What counts for everybody, in whichever language it is written. */
function Common({ kind }: { kind: "stop" | "start" }) {
  const t = useTranslations("incoming.words");
  const words = Object.values(commonWords).flatMap((language) => language[kind]);
  return (
    <div>
      <p className="font-medium">{t(kind === "stop" ? "commonStop" : "commonStart")}</p>
      <p className="mt-1 text-12 text-text-2">{words.join(", ")}</p>
    </div>
  );
}
