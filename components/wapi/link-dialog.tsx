"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { CodePicture } from "#lib/code-picture.ts";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { InstanceDetails, InstanceView } from "#lib/wapi/instance.ts";
import { linkInstanceAction, showLinkAction } from "#server/wapi/actions.ts";

interface LinkDialogProps {
  instance: InstanceView;
  onDone: () => void;
  onClose: () => void;
}

interface Shown {
  instance: InstanceDetails;
  picture: CodePicture | null;
}

/** Shows the code that links a device, and what comes of it; the gateway's news come by the socket. */
export function LinkDialog({ instance: { id, title }, onDone, onClose }: LinkDialogProps) {
  const t = useTranslations("wapi.link");
  const tActions = useTranslations("commons.actions");
  const attempt = useAttempt();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBegun, setBegun] = useState(false);
  const [running, start] = useTransition();
  const look = async () => {
    const answer = await attempt(async () => showLinkAction({ id }));
    if (answer) setShown(answer.data);
  };
  const begin = () =>
    start(async () => {
      const answer = await attempt(async () => linkInstanceAction({ id }));
      onDone();
      if (!answer) return;
      setBegun(true);
      await look();
    });
  // What came of an attempt before this one is in the list.
  useLiveRefresh("wapiInstances.updated", isBegun ? look : () => undefined, {
    isWanted: ({ data }) => data.id === id,
  });
  const state = shown?.instance.state ?? "waiting";
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t("title", { title: isolated(title) })}
      footer={
        <>
          {state === "waiting" ? (
            <Button variant="primary" loading={running} onClick={begin}>
              {t(shown ? "again" : "show")}
            </Button>
          ) : null}
          <Button onClick={onClose}>{tActions("close")}</Button>
        </>
      }
    >
      <Outcome shown={shown} />
    </TitledDialog>
  );
}

function Outcome({ shown }: { shown: Shown | null }) {
  const t = useTranslations("wapi");
  if (!shown || shown.instance.state === "linking")
    return (
      <div className="flex flex-col items-center gap-4" aria-live="polite">
        <ol className="w-full list-decimal pl-5 text-14 text-text-2">
          <li>{t("link.open1")}</li>
          <li>{t("link.open2")}</li>
          <li>{t("link.open3")}</li>
        </ol>
        {shown ? (
          <div className="aspect-square w-60 max-w-full">
            {shown.picture ? (
              <QrCode picture={shown.picture} label={t("link.code")} />
            ) : (
              <Skeleton className="h-full w-full" />
            )}
          </div>
        ) : null}
        {shown?.instance.isSandbox ? (
          <p className="text-13 text-text-2">{t("link.sandbox")}</p>
        ) : null}
      </div>
    );
  const { state, phone, error } = shown.instance;
  if (state === "linked")
    return (
      <Alert tone="success" live title={t("link.done", { phone: formatPhone(phone ?? "") })}>
        {t("link.sender")}
      </Alert>
    );
  return (
    <Alert tone="warning" live title={t("link.failed")}>
      {error ? t(`errors.${error}`) : t("link.timeUp")}
    </Alert>
  );
}
