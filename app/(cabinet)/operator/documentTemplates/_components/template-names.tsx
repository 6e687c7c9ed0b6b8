import { useTranslations } from "next-intl";
import type { DocumentType } from "#lib/companies/kinds.ts";
import { partsOf, templateVariables } from "#lib/documents/variables.ts";

/** Everything that a text of this kind may name. */
export function TemplateNames({ type }: { type: DocumentType }) {
  const t = useTranslations("documents.templates");
  return (
    <>
      <Names title={t("parts")} names={partsOf[type]} />
      <Names title={t("variables")} names={templateVariables[type]} />
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <p className="mb-1 text-13 font-medium">{title}</p>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <code className="rounded-badge bg-fill px-1.5 py-0.5 text-12 break-all">
              {`{{${name}}}`}
            </code>
          </li>
        ))}
      </ul>
    </div>
  );
}
