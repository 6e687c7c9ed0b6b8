import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { DeviceText } from "#components/sessions/device-text.tsx";
import { PlaceText } from "#components/sessions/place-text.tsx";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Check, Monitor, Smartphone, TriangleAlert } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import type { SessionView } from "#lib/sessions/session-view.ts";
import { endSessionAction } from "#server/sessions/actions.ts";

const ProofDialog = lazyDialog(() =>
  import("../../_components/proof-dialog.tsx").then((module) => module.ProofDialog<{ id: string }>),
);

interface SessionRowProps {
  session: SessionView;
  username: string;
  mayEnd: boolean;
}

/** Shows a session: browser, place, its beginning and its last use. */
export function SessionRow({ session, username, mayEnd }: SessionRowProps) {
  const t = useTranslations("sessions");
  const { id, device, ip, isCurrent, by } = session;
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const Icon = /iOS|Android/.test(device.system ?? "") ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48 text-13 break-words">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <DeviceText device={device} />
          {isCurrent ? (
            <Badge tone="success" icon={Check}>
              {t("current")}
            </Badge>
          ) : null}
          {by === null ? null : (
            <Badge tone="warning" icon={TriangleAlert}>
              {t("by", { name: by })}
            </Badge>
          )}
        </p>
        <p className="text-text-2">
          <PlaceText {...session} />
          {ip === null ? null : <span className="figures text-muted"> · {ip}</span>}
        </p>
        <p className="text-12 text-muted">
          {t.rich("times", {
            since: () => <Time value={session.createdAt} format="day-time" />,
            last: () => <Time value={session.lastSeenAt} format="day-time" />,
          })}
        </p>
      </div>
      {mayEnd && !isCurrent ? (
        <Button size="sm" onClick={() => setAsked(true)}>
          {t("end")}
        </Button>
      ) : null}
      {isAsked ? (
        <ProofDialog
          username={username}
          title={t("endTitle")}
          intro={<DeviceText device={device} />}
          submitLabel={t("end")}
          send={async (proof) => endSessionAction({ id, ...proof })}
          onDone={() => {
            showToast({ kind: "success", title: t("ended") });
            setAsked(false);
            router.refresh();
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
