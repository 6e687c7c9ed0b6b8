import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyRound, Plus } from "#components/ui/icons.ts";
import type { PasskeyView } from "#lib/second-factor/second-factor.ts";
import type { PasskeyChange } from "./passkey-dialogs.tsx";

const PasskeyDialogs = lazyDialog(() =>
  import("./passkey-dialogs.tsx").then((module) => module.PasskeyDialogs),
);

interface PasskeysProps {
  username: string;
  passkeys: readonly PasskeyView[];
  /** The host that is being looked at: passkeys of others say theirs. */
  host: string;
  may: ChangeRights;
  onChanged: () => void;
}

/** The account's passkeys, and what makes, renames and removes them. */
export function Passkeys({ username, passkeys, host, may, onChanged }: PasskeysProps) {
  const t = useTranslations("account.passkeys");
  const [change, setChange] = useState<PasskeyChange | null>(null);
  return (
    <>
      <h3 className="mt-2 text-14 font-medium">{t("title")}</h3>
      <p className="text-13 text-text-2">{t("about")}</p>
      {passkeys.length === 0 ? null : (
        <ul
          aria-label={t("title")}
          className="divide-y divide-border rounded-card border border-border"
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <KeyRound className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-40 text-13 break-words">
                <p className="font-medium">{passkey.name}</p>
                {passkey.host === host ? null : (
                  <p className="text-text-2">{t("host", { host: passkey.host })}</p>
                )}
                <p className="text-12 text-muted">
                  {t.rich("made", { date: () => <Time value={passkey.createdAt} format="date" /> })}
                  {" · "}
                  {passkey.lastUsedAt === null
                    ? t("unused")
                    : t.rich("used", {
                        date: () => <Time value={passkey.lastUsedAt ?? ""} format="day-time" />,
                      })}
                </p>
              </div>
              {may.mayUpdate ? (
                <Button size="sm" onClick={() => setChange({ kind: "rename", passkey })}>
                  {t("rename")}
                </Button>
              ) : null}
              {may.mayRemove ? (
                <Button size="sm" onClick={() => setChange({ kind: "remove", passkey })}>
                  {t("remove")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {may.mayCreate ? (
        <div>
          <Button onClick={() => setChange({ kind: "add" })}>
            <Plus />
            {t("add")}
          </Button>
        </div>
      ) : null}
      {change === null ? null : (
        <PasskeyDialogs
          username={username}
          change={change}
          isLast={passkeys.length === 1}
          onClose={() => {
            setChange(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
