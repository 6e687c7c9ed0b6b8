"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import {
  Ban,
  Banknote,
  Copy,
  Filter,
  KeyRound,
  LogIn,
  Mail,
  PanelLeft,
  Pencil,
  Power,
  ShieldCheck,
  UsersRound,
  Wallet,
} from "#components/ui/icons.ts";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import type { UserDialog } from "#components/users/user-dialogs.tsx";
import { textPart } from "#lib/address-parts.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { useInviteAgain } from "./use-invite-again.ts";
import type { UsersViewer } from "./viewer.ts";

const UserDialogs = lazyDialog(() =>
  import("#components/users/user-dialogs.tsx").then((module) => module.UserDialogs),
);

const openPart = { open: textPart() };

/** What can be done with accounts: each row's menu, "New user", and their dialogs. */
export function useUserChanges(viewer: UsersViewer) {
  const t = useTranslations("accounts");
  const tCustomer = useTranslations("customers");
  const inviteAgain = useInviteAgain();
  const [, setAddress] = useAddress(openPart);
  const copy = useCopy();
  const router = useRouter();
  return useRowDialogs<UserView, UserDialog>({
    resource: "users",
    mayCreate: viewer.mayCreate,
    createLabel: viewer.isReseller ? tCustomer("create.open") : t("create.open"),
    dialogs: (props) => (
      <UserDialogs
        {...props}
        isPaidByOwn={viewer.isReseller}
        mayCredit={viewer.mayChangeBalances}
      />
    ),
    menu: (row, open) => {
      const isOther = row.id !== viewer.id;
      return (
        <RowMenu name={row.name}>
          <MenuItem icon={PanelLeft} letter="O" onSelect={() => setAddress({ open: row.id })}>
            {t("menu.open")}
          </MenuItem>
          <MenuItem icon={Copy} letter="C" onSelect={() => copy(row.username)}>
            {t("copyUsername")}
          </MenuItem>
          <CopyIdItem id={row.id} />
          {viewer.seesMessages ? (
            <MenuItem icon={Filter} letter="M" href={`/messages/outgoing?${of(row)}`}>
              {t("menu.messages")}
            </MenuItem>
          ) : null}
          {viewer.seesSpending ? (
            <MenuItem icon={Filter} letter="T" href={`/balance/billings?${of(row)}`}>
              {t("menu.billings")}
            </MenuItem>
          ) : null}
          {isOther && row.isActive && viewer.standsInFor.includes(row.role) ? (
            <MenuItem icon={LogIn} letter="L" onSelect={() => open({ kind: "loginAs", row })}>
              {t("loginAs.open")}
            </MenuItem>
          ) : null}
          {viewer.mayCreate && row.invitedUntil ? (
            <MenuItem icon={Mail} letter="N" onSelect={() => void inviteAgain(row)}>
              {tCustomer("again.open")}
            </MenuItem>
          ) : null}
          {viewer.mayChangeBalances && isOther ? (
            <MenuItem icon={Banknote} letter="B" onSelect={() => open({ kind: "balance", row })}>
              {t("menu.balance")}
            </MenuItem>
          ) : null}
          {viewer.mayLend && isOther ? (
            <MenuItem icon={Wallet} letter="V" onSelect={() => open({ kind: "overdraft", row })}>
              {t("menu.overdraft")}
            </MenuItem>
          ) : null}
          {viewer.mayUpdate ? (
            <>
              <MenuSeparator />
              <MenuItem
                icon={Pencil}
                letter="E"
                // Changing the own e-mail address takes the password, which the profile asks for.
                onSelect={() =>
                  isOther ? open({ kind: "change", row }) : router.push("/account/profile")
                }
              >
                {t("menu.change")}
              </MenuItem>
            </>
          ) : null}
          {viewer.mayDecide && isOther ? (
            <>
              <MenuItem icon={UsersRound} letter="R" onSelect={() => open({ kind: "place", row })}>
                {t("menu.place")}
              </MenuItem>
              <MenuItem
                icon={ShieldCheck}
                letter="P"
                onSelect={() => open({ kind: "rights", row })}
              >
                {t("menu.rights")}
              </MenuItem>
            </>
          ) : null}
          {viewer.mayUpdate && isOther ? (
            <>
              <MenuItem icon={KeyRound} letter="S" onSelect={() => open({ kind: "factor", row })}>
                {t("menu.factor")}
              </MenuItem>
              <MenuSeparator />
              <MenuItem
                icon={row.isActive ? Ban : Power}
                letter="X"
                danger={row.isActive}
                onSelect={() => open({ kind: "activity", row })}
              >
                {t(row.isActive ? "menu.off" : "menu.on")}
              </MenuItem>
            </>
          ) : null}
        </RowMenu>
      );
    },
  });
}

/** The filter of a list by an account, over this month. */
function of({ id }: UserView): URLSearchParams {
  return new URLSearchParams({ preset: "currentMonth", OwnerId: id });
}
