import { useTranslations } from "next-intl";
import { showToast } from "./toast.ts";

/** Copies from where no button can show a tick, a menu for one, and says how it went. */
export function useCopy(): (text: string) => void {
  const t = useTranslations("commons.copy");
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: "success", title: t("done") }),
      () => showToast({ kind: "failure", title: t("failed") }),
    );
  };
}
