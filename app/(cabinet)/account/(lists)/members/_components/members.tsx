"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Time } from "#components/time/time.tsx";
import type { Locale } from "#lib/locales.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import type { MemberView } from "#lib/members/member.ts";
import { InviteAgain } from "./invite-again.tsx";
import { MemberState } from "./member-state.tsx";
import { useFactorReset } from "./use-factor-reset.tsx";

const MemberDialogs = lazyDialog(() =>
  import("#components/members/member-dialogs.tsx").then((module) => module.MemberDialogs),
);

interface MembersProps extends ListInput<MemberView> {
  may: ChangeRights;
  /** The reader among them, who can't change themselves. */
  ownId: string | null;
  locales: readonly Locale[];
}

/** The people of the account: invited, given a role and taken out here. */
export function Members({ list, may, ownId, locales }: MembersProps) {
  const t = useTranslations("members");
  const reset = useFactorReset();
  const changes = useRowChanges<MemberView>({
    resource: "members",
    may,
    rightsTo: (row) =>
      row.id === ownId ? { mayCreate: false, mayUpdate: false, mayRemove: false } : may,
    nameOf: (row) => row.name,
    labels: { create: t("invite.open"), change: t("change.open") },
    moreItems: (row) =>
      may.mayUpdate ? (
        <>
          <InviteAgain member={row} />
          {row.id === ownId ? null : reset.item(row)}
        </>
      ) : null,
    dialogs: (open) => <MemberDialogs {...open} locales={locales} />,
  });
  return (
    <>
      <ListScreen
        list={list}
        changes={changes}
        hasMenu={may.mayUpdate || may.mayRemove}
        rowLabel={(row) => row.name}
        height="comfortable"
        columns={useMemberColumns()}
        filters={[choiceFilter("role", t("fields.role"), memberRoles, (role) => t(`role.${role}`))]}
        texts={listTexts(t, { illustration: "contacts" })}
      />
      {reset.dialog}
    </>
  );
}

function useMemberColumns(): (Column<MemberView> | false)[] {
  const t = useTranslations("members");
  return [
    {
      id: "name",
      header: t("fields.name"),
      card: "title",
      cell: ({ name, username }) => (
        <SensitiveValue kind="name">
          <bdi className="font-medium">{name}</bdi>
          {username === null ? null : (
            <span className="text-muted">
              {" · "}
              <bdi>{username}</bdi>
            </span>
          )}
        </SensitiveValue>
      ),
    },
    {
      id: "email",
      header: t("fields.email"),
      width: "22%",
      card: "body",
      cell: (row) => <Phone number={row.email} />,
    },
    {
      id: "role",
      header: t("fields.role"),
      width: 130,
      card: "aside",
      cell: (row) => t(`role.${row.role}`),
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 210,
      card: "foot",
      cell: (row) => <MemberState member={row} />,
    },
    {
      id: "factor",
      header: t("fields.factor"),
      width: 130,
      from: "lg",
      cell: ({ hasSecondFactor, state }) =>
        state === "active" ? t(hasSecondFactor ? "factor.on" : "factor.off") : null,
    },
    {
      id: "lastSeenAt",
      header: t("fields.lastSeenAt"),
      width: 140,
      from: "lg",
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <Time value={lastSeenAt} format="short" className="text-text-2" />
        ) : (
          <span className="text-muted">{t("neverSeen")}</span>
        ),
    },
  ];
}
