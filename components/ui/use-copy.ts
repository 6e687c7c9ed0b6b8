import { useTranslations } from "next-intl";
import { showToast } from "./toast.ts";

/** Copies and says how it went, in a toast; a caller that can say it in place does it in `onCopied`. */
export function useCopy(onCopied?: () => void): (text: string) => void {
  const t = useTranslations("commons.copy");
  return (text) => {
    navigator.clipboard
      .writeText(text)
      .then(onCopied ?? (() => showToast({ kind: "success", title: t("done") })), () =>
        showToast({ kind: "failure", title: t("failed") }),
      );
  };
}
