"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { documentTypes } from "#lib/companies/kinds.ts";
import {
  changedTexts,
  mergeTemplates,
  type Templates,
  type TemplatesDraft,
  templateTexts,
} from "#lib/documents/document-templates.ts";
import { languageName } from "#lib/language-name.ts";
import { locales } from "#lib/locales.ts";
import { setTemplatesAction } from "#server/documents/actions.ts";
import { LoadNewer } from "./load-newer.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { TemplateNames } from "./template-names.tsx";
import type { TextName } from "./text-name.ts";

/**
 * Has a section for each kind and language. Only edited texts are sent, and a text that another operator
 * changed meanwhile is not overwritten.
 */
export function TemplatesForm({ values: read }: { values: Templates }) {
  const t = useTranslations("documents.templates");
  const known = useRef(read);
  const [newer, setNewer] = useState<readonly string[]>([]);
  const { updatedAt: _updatedAt, ...values } = read;
  const sections = documentTypes.flatMap((type) =>
    locales
      .filter((locale) => values[type][locale] !== undefined)
      .map((locale): TextName => ({ type, locale, name: `${type}.${locale}` })),
  );
  const send = async (texts: TemplatesDraft) => {
    const answer = await setTemplatesAction(
      changedTexts(templateTexts.parse(texts), known.current),
    );
    const isConflict = !answer.ok && answer.error.code === "Conflict";
    setNewer(isConflict ? answer.error.fields.map(({ path }) => path.join(".")) : []);
    return answer;
  };
  const take = (form: UseFormReturn<TemplatesDraft>, { type, locale, name }: TextName) => {
    return (all: Templates) => {
      known.current = mergeTemplates(
        known.current,
        all,
        (...of) => of[0] === type && of[1] === locale,
      );
      form.resetField(name, { defaultValue: all[type][locale] ?? "" });
      setNewer((names) => names.filter((each) => each !== name));
    };
  };
  return (
    <PageForm<TemplatesDraft, Templates>
      schema={templateTexts}
      defaultValues={values}
      send={send}
      doneMessage={() => t("done")}
      onDone={({ updatedAt }, sent) => {
        const texts = templateTexts.parse(sent);
        const before = known.current;
        known.current = mergeTemplates(
          before,
          { ...texts, updatedAt },
          (type, locale) => texts[type][locale] !== before[type][locale],
        );
      }}
      sections={sections.map((section) => ({
        id: section.name,
        title: t("of", {
          type: t(`section.${section.type}`),
          language: languageName(section.locale),
        }),
        intro: t("intro"),
        fields: [section.name],
        summary: (texts) => titleOf(texts[section.type]?.[section.locale]),
        children: (form) => (
          <>
            <FormField form={form} name={section.name} label={t("text")} hint={t("marks")}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={16}
                  spellCheck
                  lang={section.locale}
                  className="max-h-110 font-mono text-13"
                />
              )}
            </FormField>
            {newer.includes(section.name) ? <LoadNewer onLoaded={take(form, section)} /> : null}
            <p>
              <PreviewButton form={form} {...section} />
            </p>
            <TemplateNames type={section.type} />
          </>
        ),
      }))}
    />
  );
}

/** The first line that is a title. */
function titleOf(text: string | undefined): string {
  return /^#\s+(.+)$/m.exec(text ?? "")?.[1] ?? "";
}
