import { useTranslations } from "next-intl";
import { type FoundError, serverError } from "./found-error.ts";

/** Says an error in the reader's language. */
export function useErrorText(): (error: Pick<FoundError, "type" | "message">) => string {
  const t = useTranslations();
  return ({ type, message }) => {
    if (message && type === serverError) return message;
    const known = message as Parameters<typeof t>[0] | undefined;
    return known && t.has(known) ? t(known) : t("commons.errors.field.value");
  };
}
