import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Copy } from "#components/ui/icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { useCopy } from "#components/ui/use-copy.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** What lets its owner in without the authenticator, this once to be seen. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTranslations("account.factor");
  const copy = useCopy(() => showToast({ kind: "success", title: t("copied") }));
  const text = codes.join("\n");
  return (
    <TitledDialog
      open
      onClose={onClose}
      dismissable={false}
      title={t("codesTitle")}
      intro={t("codes")}
      footer={
        <>
          <Button asChild>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
              download="recovery-codes.txt"
            >
              {t("download")}
            </a>
          </Button>
          <Button onClick={() => copy(text)}>
            <Copy />
            {t("copy")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("saved")}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </TitledDialog>
  );
}
