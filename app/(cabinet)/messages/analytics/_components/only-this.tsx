import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { textsPart } from "#lib/address-parts.ts";
import type { TableDimension } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsTableRow } from "#lib/analytics/screen-view.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";

const filterOf = {
  channel: "type",
  operator: "operator",
  sender: "payload.sender",
  task: "groupId",
  owner: "OwnerId",
} as const;

interface OnlyThisProps {
  by: TableDimension;
  row: Pick<AnalyticsTableRow, "key">;
  children: ReactNode;
}

/** A row's name, which leads to the analytics of that channel, operator, sender, bulk send, account or day alone. */
export function OnlyThis({ by, row: { key }, children }: OnlyThisProps) {
  const t = useTranslations("analytics");
  const { hrefWith } = useAnalyticsAddress();
  if (key === "" || key === noGroup) return children;
  const change =
    by === "day"
      ? { preset: null, from: key, to: key, by: null }
      : { [filterOf[by]]: textsPart.write([key]), by: by === "channel" ? "operator" : "channel" };
  return (
    <Link
      href={hrefWith(change)}
      scroll={false}
      prefetch={false}
      title={t("onlyThis")}
      className="hover:underline"
    >
      {children}
    </Link>
  );
}
