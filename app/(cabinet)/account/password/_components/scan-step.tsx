import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { codeInput, type NewAuthenticator } from "#lib/second-factor/second-factor.ts";
import { confirmAuthenticatorAction } from "#server/second-factor/actions.ts";

interface ScanStepProps {
  made: NewAuthenticator;
  onDone: (answer: { codes: string[] }) => void;
  onClose: () => void;
}

/** The secret goes into the authenticator, and a code of it comes back. */
export function ScanStep({ made: { secret, picture }, onDone, onClose }: ScanStepProps) {
  const t = useTranslations("account.factor");
  const { size, path } = picture;
  return (
    <FormDialog
      mode="onChange"
      title={t("scanTitle")}
      intro={t("scan")}
      submitLabel={t("confirm")}
      schema={codeInput}
      defaultValues={{ code: "" }}
      send={confirmAuthenticatorAction}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <svg
            role="img"
            aria-label={t("picture")}
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            // Black on white in either theme: cameras look for that.
            className="mx-auto size-48 rounded-card bg-white"
          >
            <path d={path} fill="#000" />
          </svg>
          <p className="flex items-center gap-2 text-13">
            <span className="text-muted">{t("key")}</span>
            <code className="min-w-0 font-mono text-12 break-all">
              {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
            </code>
            <CopyButton text={secret} label={t("copy")} />
          </p>
          <FormField form={form} name="code" label={t("code")} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                className="figures"
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
