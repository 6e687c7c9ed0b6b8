"use client";

import { useLocale, useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Money } from "#components/money/money.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Ban, CircleCheck } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { UserBalance } from "#components/users/user-balance.tsx";
import { emailOf, phoneOf } from "#components/users/user-name.ts";
import { personName } from "#lib/person-name.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { UserSignIns, UserSpending } from "./user-activity.tsx";
import { UserCap } from "./user-cap.tsx";
import type { UsersViewer } from "./viewer.ts";

interface UserSheetProps extends SheetProps<UserView> {
  viewer: UsersViewer;
}

/** Shows an account to the accounts above it. */
export function UserSheet({ open, menu, viewer }: UserSheetProps) {
  const t = useTranslations("accounts");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(user) =>
        user ? (
          <SensitiveValue kind="name" className="truncate">
            <bdi>{user.name}</bdi>
          </SensitiveValue>
        ) : (
          t("account")
        )
      }
      menu={menu}
    >
      {(user) => (
        <>
          <Standing user={user} />
          {viewer.seesSpending ? (
            <UserSpending id={user.id} earns={viewer.earns && user.id !== viewer.id} />
          ) : null}
          {viewer.mayCap && user.id !== viewer.id ? <UserCap user={user} /> : null}
          <Contacts user={user} />
          <SheetSection title={t("account")}>
            <SheetRow name={t("fields.username")}>
              <span className="flex items-center gap-1">
                <bdi className="min-w-0 break-all">{user.username}</bdi>
                <CopyButton text={user.username} label={t("copyUsername")} />
              </span>
            </SheetRow>
            <SheetRow name={t("fields.manager")}>{user.manager ?? <NoData />}</SheetRow>
            <SheetRow name={t("fields.role")}>{t(`role.${user.role}`)}</SheetRow>
            <SheetRow name={t("fields.createdAt")}>
              <Time value={user.createdAt} format="date-time" />
            </SheetRow>
            <SheetRow name={t("fields.updatedAt")}>
              <Time value={user.updatedAt} format="date-time" />
            </SheetRow>
            <SheetRow name={t("fields.id")}>
              <WholeId id={user.id} />
            </SheetRow>
          </SheetSection>
          {viewer.seesSignIns ? <UserSignIns id={user.id} name={user.name} /> : null}
        </>
      )}
    </RowSheet>
  );
}

function Standing({ user }: { user: UserView }) {
  const t = useTranslations("accounts");
  return (
    <SheetSection>
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge
          tone={user.isActive ? "success" : "neutral"}
          icon={user.isActive ? CircleCheck : Ban}
        >
          {t(user.isActive ? "state.on" : "state.off")}
        </Badge>
        {user.$verified ? (
          <Badge tone="success" icon={CircleCheck}>
            {t("verified")}
          </Badge>
        ) : null}
      </p>
      <p className="text-12 text-muted">{t("fields.balance")}</p>
      <p>
        <UserBalance user={user} className="text-24 font-semibold" />
      </p>
      {user.overdraft > 0 ? (
        <p className="text-12 text-text-2">
          {t.rich("overdraft", {
            amount: () => <Money amount={user.overdraft} currency={user.currency} />,
          })}
        </p>
      ) : null}
    </SheetSection>
  );
}

function Contacts({ user }: { user: UserView }) {
  const t = useTranslations("accounts");
  const locale = useLocale();
  const phone = phoneOf(user);
  const email = emailOf(user);
  const { company } = user.data;
  return (
    <SheetSection title={t("contacts")}>
      <SheetRow name={t("fields.name")}>{personName(user.data, locale) || <NoData />}</SheetRow>
      <SheetRow name={t("fields.phone")}>
        {phone ? <Phone number={phone} copy /> : <NoData />}
      </SheetRow>
      <SheetRow name={t("fields.email")}>
        {email ? <Phone number={email} copy /> : <NoData />}
      </SheetRow>
      {typeof company === "string" && company ? (
        <SheetRow name={t("fields.company")}>{company}</SheetRow>
      ) : null}
    </SheetSection>
  );
}
