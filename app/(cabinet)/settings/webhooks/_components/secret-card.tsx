"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { KeyRound } from "#components/ui/icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { SecretView } from "#lib/webhooks/studio.ts";
import { rotateSecretAction } from "#server/webhooks/actions.ts";

interface SecretCardProps {
  secret: SecretView | null;
  mayChange: boolean;
}

/** The secret that deliveries are signed with: never shown again, only changed. */
export function SecretCard({ secret, mayChange }: SecretCardProps) {
  const t = useTranslations("webhooks.secret");
  const router = useRouter();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const rotate = async () => {
    const done = await attempt(() => rotateSecretAction({}));
    if (!done) return false;
    setMade(done.data.secret);
    router.refresh();
    return true;
  };
  const isKnown = secret?.isShown ?? false;
  return (
    <section
      aria-label={t("title")}
      className="flex flex-col gap-1 rounded-card border border-border p-3 text-13"
    >
      <div className="flex items-center gap-2">
        <KeyRound className="size-4 text-muted" />
        <h2 className="flex-1 font-medium">{t("title")}</h2>
        {mayChange ? (
          <Button
            variant="link"
            size="sm"
            onClick={() => (isKnown ? setAsking(true) : void rotate())}
          >
            {isKnown ? t("change") : t("show")}
          </Button>
        ) : null}
      </div>
      {isKnown && secret ? (
        <p className="font-mono text-12">{`whsec_••••••••${secret.ending}`}</p>
      ) : null}
      <p className="text-12 text-muted">
        {secret?.formerUntil ? (
          <>
            {t("both")} <Time value={secret.formerUntil} format="short" />
          </>
        ) : (
          t(isKnown ? "day" : "unseen")
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t("question")}
        confirmLabel={t("change")}
        onConfirm={rotate}
        onClose={() => setAsking(false)}
      >
        {t("day")}
      </ConfirmDialog>
      <TitledDialog open={made !== null} onClose={() => setMade(null)} title={t("made")}>
        <div className="flex flex-col gap-3">
          <p className="text-13 text-text-2">{t("once")}</p>
          <div className="flex items-center gap-2 rounded-control border border-border bg-fill px-3 py-2">
            <code className="min-w-0 flex-1 font-mono text-12 break-all">{made}</code>
            <CopyButton text={made ?? ""} label={t("copy")} />
          </div>
        </div>
      </TitledDialog>
    </section>
  );
}
