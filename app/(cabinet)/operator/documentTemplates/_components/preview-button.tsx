import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { serverError } from "#components/form/found-error.ts";
import { Button } from "#components/ui/button.tsx";
import { FileText } from "#components/ui/icons.ts";
import type { TemplatesDraft } from "#lib/documents/document-templates.ts";
import { listedNames, unknownNames } from "#lib/documents/template.ts";
import type { TextName } from "./text-name.ts";

interface PreviewButtonProps extends TextName {
  form: UseFormReturn<TemplatesDraft>;
}

/** Opens the typed text as PDF in a new tab, saved or not. Errors are shown at the text. */
export function PreviewButton({ form, type, locale, name }: PreviewButtonProps) {
  const t = useTranslations("documents");
  const preview = async () => {
    if (!(await form.trigger(name, { shouldFocus: true }))) return;
    const text = form.getValues(name) ?? "";
    const unknown = unknownNames(type, text);
    if (unknown.length > 0) {
      const message = t("errors.unknown", { names: listedNames(unknown) });
      form.setError(name, { type: serverError, message }, { shouldFocus: true });
    } else openPreview({ type, locale, text });
  };
  return (
    <Button onClick={() => void preview()}>
      <FileText />
      {t("templates.preview")}
    </Button>
  );
}

/** This is a form of its own, because forms can't be nested; browsers don't block a tab that a form opens. */
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
