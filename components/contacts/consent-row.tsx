import { useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, ShieldBan } from "#components/ui/icons.ts";
import type { ConsentView } from "#lib/contacts/consent.ts";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";

/** Whether a person agreed to receive messages, since when, and how it became known. */
export function ConsentRow({ consent }: { consent: ConsentView }) {
  const t = useTranslations("contacts.card");
  const { kind, source, origin, word, by, address, createdAt } = consent;
  const isGranted = kind === "granted";
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-center justify-between gap-3">
        <Badge icon={isGranted ? CircleCheck : ShieldBan} tone={isGranted ? "success" : "warning"}>
          {t(kind)}
        </Badge>
        <Time value={createdAt} format="stamp" className="text-12 text-muted" />
      </span>
      <span className="text-12 break-words text-muted">
        <SensitiveValue kind="name">
          {address.startsWith("+") ? formatPhone(address) : address}
        </SensitiveValue>
        {" · "}
        {source === "word" ? t("byWord", { word: isolated(word ?? "") }) : t(`by.${source}`)}
        {by ? ` · ${isolated(by)}` : null}
        {origin ? ` · ${isolated(origin)}` : null}
      </span>
    </li>
  );
}
