"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FormField } from "#components/form/form-field.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { documentTypes } from "#lib/companies/kinds.ts";
import {
  changedTexts,
  type Templates,
  type TemplatesDraft,
  templatesInput,
} from "#lib/documents/document-templates.ts";
import { localeNames, locales } from "#lib/locales.ts";
import { setTemplatesAction } from "#server/documents/actions.ts";
import { PreviewButton } from "./preview-button.tsx";
import { TemplateNames } from "./template-names.tsx";

/** A section for each kind and language; only what somebody has changed is sent. */
export function TemplatesForm({ values }: { values: Templates }) {
  const t = useTranslations("documents.templates");
  const known = useRef(values);
  const sections = documentTypes.flatMap((type) =>
    locales
      .filter((locale) => values[type][locale] !== undefined)
      .map((locale) => ({ type, locale, name: `${type}.${locale}` as const })),
  );
  return (
    <PageForm<TemplatesDraft, Templates>
      schema={templatesInput}
      defaultValues={values}
      send={async (texts) =>
        setTemplatesAction(changedTexts(templatesInput.parse(texts), known.current))
      }
      doneMessage={() => t("done")}
      onDone={(_kept, sent) => {
        known.current = templatesInput.parse(sent);
      }}
      sections={sections.map(({ type, locale, name }) => ({
        id: name,
        title: t("of", { type: t(`section.${type}`), language: localeNames[locale] }),
        intro: t("intro"),
        fields: [name],
        summary: (texts) => titleOf(texts[type]?.[locale]),
        children: (form) => (
          <>
            <FormField form={form} name={name} label={t("text")} hint={t("marks")}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={16}
                  spellCheck
                  lang={locale}
                  className="max-h-110 font-mono text-13"
                />
              )}
            </FormField>
            <p>
              <PreviewButton type={type} locale={locale} text={() => form.getValues(name) ?? ""} />
            </p>
            <TemplateNames type={type} />
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
