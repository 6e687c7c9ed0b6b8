"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import type { SecondFactorView } from "#lib/second-factor/second-factor.ts";
import type { FactorChange } from "./factor-dialogs.tsx";
import { Passkeys } from "./passkeys.tsx";

const FactorDialogs = lazyDialog(() =>
  import("./factor-dialogs.tsx").then((module) => module.FactorDialogs),
);

interface SecondFactorProps extends SecondFactorView {
  username: string;
  /** The host that is being looked at. */
  host: string;
  may: ChangeRights;
}

/** Shows the second factors and changes them. */
export function SecondFactor({
  username,
  since,
  passkeys,
  recoveryCodesLeft,
  host,
  may,
}: SecondFactorProps) {
  const t = useTranslations("account.factor");
  const id = useId();
  const [change, setChange] = useState<FactorChange | null>(null);
  const router = useRouter();
  // The factors may have been changed in another tab.
  useLiveRefresh("credentials.updated", () => router.refresh());
  const isOn = since !== null || passkeys.length > 0;
  return (
    <section aria-labelledby={id} className="flex max-w-140 flex-col gap-3">
      <h2 id={id} className="text-16">
        {t("title")}
      </h2>
      <p className="text-13 text-text-2">{t(isOn ? "isOn" : "off")}</p>
      {isOn ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-13 text-text-2">{t("left", { count: recoveryCodesLeft })}</p>
          {may.mayUpdate ? (
            <Button size="sm" onClick={() => setChange("renew")}>
              {t("renew")}
            </Button>
          ) : null}
        </div>
      ) : null}
      <h3 className="mt-2 text-14 font-medium">{t("app")}</h3>
      <p className="text-13 text-text-2">
        {since === null
          ? t("appOff")
          : t.rich("on", { since: () => <Time value={since} format="date" /> })}
      </p>
      {since === null && may.mayCreate ? (
        <div>
          <Button onClick={() => setChange("on")}>{t("turnOn")}</Button>
        </div>
      ) : null}
      {since !== null && may.mayRemove ? (
        <div>
          <Button onClick={() => setChange("off")}>{t("turnOff")}</Button>
        </div>
      ) : null}
      <Passkeys
        username={username}
        passkeys={passkeys}
        host={host}
        may={may}
        onChanged={() => router.refresh()}
      />
      {change === null ? null : (
        <FactorDialogs
          username={username}
          change={change}
          isAlone={passkeys.length === 0}
          onClose={() => {
            setChange(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}
