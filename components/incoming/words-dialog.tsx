"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
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
          <TextAreaField
            form={form}
            name="stop"
            label={t("stop")}
            hint={t("hint")}
            rows={2}
            autoComplete="off"
          />
          <TextAreaField
            form={form}
            name="stopAnswer"
            label={t("stopAnswer")}
            hint={t("stopAnswerHint")}
            rows={2}
            maxLength={500}
          />
          <Common kind="start" />
          <TextAreaField
            form={form}
            name="start"
            label={t("start")}
            hint={t("hint")}
            rows={2}
            autoComplete="off"
          />
          <TextAreaField
            form={form}
            name="startAnswer"
            label={t("startAnswer")}
            hint={t("startAnswerHint")}
            rows={2}
            maxLength={500}
          />
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
