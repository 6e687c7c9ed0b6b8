"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Time } from "#components/time/time.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { ListPage } from "#lib/list-page.ts";
import type { Locale } from "#lib/locales.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import type { MemberView } from "#lib/members/member.ts";
import { InviteAgain } from "./invite-again.tsx";
import { MemberState } from "./member-state.tsx";
import { useFactorReset } from "./use-factor-reset.tsx";

const MemberDialogs = dynamic(
  () => import("#components/members/member-dialogs.tsx").then((module) => module.MemberDialogs),
  { loading: LayerLoading },
);

interface MembersProps {
  list: LoadedList<ListPage<MemberView>>;
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
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => row.name}
        height="comfortable"
        columns={[
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
          (may.mayUpdate || may.mayRemove) && changes.menuColumn,
        ]}
        filters={[choiceFilter("role", t("fields.role"), memberRoles, (role) => t(`role.${role}`))]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        actions={changes.createButton}
        empty={{
          illustration: "contacts",
          title: t("empty.title"),
          advice: t("empty.description"),
          action: changes.createButton,
        }}
      />
      {changes.dialogs}
      {reset.dialog}
    </>
  );
}
