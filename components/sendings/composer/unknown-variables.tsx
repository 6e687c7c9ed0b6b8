import { useTranslations } from "next-intl";
import { useLinkTool } from "#components/links/link-tool.ts";
import { Alert } from "#components/ui/alert.tsx";
import { findUnknownVariables } from "#lib/sendings/variables.ts";

/** Names the `$words` of a text that are no variables. */
export function UnknownVariables({ text }: { text: string }) {
  const t = useTranslations("send.message");
  const hasLink = Boolean(useLinkTool()?.id);
  const unknown = findUnknownVariables(text, hasLink);
  if (unknown.length === 0) return null;
  return (
    <Alert tone="warning" live>
      {t("unknownVariables", { count: unknown.length, names: unknown.slice(0, 5).join(", ") })}
    </Alert>
  );
}
