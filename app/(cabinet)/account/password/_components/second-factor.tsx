"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { SecondFactorView } from "#lib/second-factor/second-factor.ts";
import type { FactorChange } from "./factor-dialogs.tsx";

const FactorDialogs = dynamic(
  () => import("./factor-dialogs.tsx").then((module) => module.FactorDialogs),
  { loading: LayerLoading },
);

/** Whether signing in asks for a code too, and what changes that. */
export function SecondFactor({ since, recoveryCodesLeft }: SecondFactorView) {
  const t = useTranslations("account.factor");
  const id = useId();
  const [change, setChange] = useState<FactorChange | null>(null);
  const router = useRouter();
  // Also in another tab.
  useLiveRefresh("credentials.updated", () => router.refresh());
  return (
    <section aria-labelledby={id} className="flex max-w-140 flex-col gap-3">
      <h2 id={id} className="text-16">
        {t("title")}
      </h2>
      <p className="text-13 text-text-2">
        {since === null
          ? t("off")
          : t.rich("on", { since: () => <Time value={since} format="date" /> })}
      </p>
      {since === null ? null : (
        <p className="text-13 text-text-2">{t("left", { count: recoveryCodesLeft })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {since === null ? (
          <Button onClick={() => setChange("on")}>{t("turnOn")}</Button>
        ) : (
          <>
            <Button onClick={() => setChange("renew")}>{t("renew")}</Button>
            <Button onClick={() => setChange("off")}>{t("turnOff")}</Button>
          </>
        )}
      </div>
      {change === null ? null : (
        <FactorDialogs
          change={change}
          onClose={() => {
            setChange(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}
