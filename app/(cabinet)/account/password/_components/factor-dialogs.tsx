"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "#components/ui/toast.ts";
import { ownerProofForm } from "#lib/second-factor/owner-proof.ts";
import type { NewAuthenticator } from "#lib/second-factor/second-factor.ts";
import {
  removeAuthenticatorAction,
  renewRecoveryCodesAction,
  startAuthenticatorAction,
} from "#server/second-factor/actions.ts";
import { OwnerDialog } from "../../_components/owner-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";

export type FactorChange = "on" | "off" | "renew";

interface FactorDialogsProps {
  username: string;
  change: FactorChange;
  /** It is the only second factor. */
  isAlone: boolean;
  onClose: () => void;
}

/** Turns the authenticator on or off, or makes new recovery codes, each after the owner's proof. */
export function FactorDialogs({ username, change, isAlone, onClose }: FactorDialogsProps) {
  const t = useTranslations("account.factor");
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = { username, schema: ownerProofForm, values: {}, onClose };
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (change === "off")
    return (
      <OwnerDialog
        {...proof}
        title={t("turnOffTitle")}
        intro={t(isAlone ? "turnOffText" : "turnOffOneText")}
        submitLabel={t("turnOff")}
        danger
        send={removeAuthenticatorAction}
        onDone={() => {
          showToast({ kind: "success", title: t("done.off") });
          onClose();
        }}
      />
    );
  if (change === "renew")
    return (
      <OwnerDialog
        {...proof}
        title={t("renew")}
        intro={t("passwordStep")}
        submitLabel={t("next")}
        send={renewRecoveryCodesAction}
        onDone={(answer) => setCodes(answer.codes)}
      />
    );
  if (made)
    return (
      <ScanStep
        made={made}
        onDone={(answer) => {
          showToast({ kind: "success", title: t("done.on") });
          setCodes(answer.codes);
        }}
        onClose={onClose}
      />
    );
  return (
    <OwnerDialog
      {...proof}
      title={t("title")}
      intro={t("passwordStep")}
      submitLabel={t("next")}
      send={startAuthenticatorAction}
      onDone={setMade}
    />
  );
}
