import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { FileText } from "#components/ui/icons.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";

interface PreviewButtonProps {
  type: DocumentType;
  locale: Locale;
  /** What is typed at the moment. */
  text: () => string;
}

/** Opens what is typed as PDF in a tab of its own, saved or not. */
export function PreviewButton({ type, locale, text }: PreviewButtonProps) {
  const t = useTranslations("documents.templates");
  return (
    <Button onClick={() => openPreview({ type, locale, text: text() })}>
      <FileText />
      {t("preview")}
    </Button>
  );
}

/** A form of its own, for forms don't stand in one another; a tab opened by it is not held back. */
function openPreview(fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/api/documentTemplates/preview";
  form.target = "_blank";
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("textarea");
    input.name = name;
    input.value = value;
    form.append(input);
  }
  form.hidden = true;
  document.body.append(form);
  form.submit();
  form.remove();
}
