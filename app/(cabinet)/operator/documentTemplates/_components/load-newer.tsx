import { useTranslations } from "next-intl";
import { useState } from "react";
import { readApi } from "#components/list/read-api.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { Templates } from "#lib/documents/document-templates.ts";

/** Shown when another operator changed a text meanwhile: replaces the typed text by the newer one. */
export function LoadNewer({ onLoaded }: { onLoaded: (read: Templates) => void }) {
  const t = useTranslations("documents.templates");
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const read = await readApi<Templates>("/documentTemplates").catch(() => null);
    setLoading(false);
    if (read) onLoaded(read);
    else showToast({ kind: "failure", title: t("failed") });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button loading={isLoading} onClick={() => void load()}>
        {t("loadNewer")}
      </Button>
      <p className="text-12 text-muted">{t("newer")}</p>
    </div>
  );
}
