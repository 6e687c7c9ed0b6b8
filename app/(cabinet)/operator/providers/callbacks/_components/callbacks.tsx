"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useSizeText } from "#components/storage/file-size.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import {
  type CallbackDetails,
  type CallbackLine,
  callbackStates,
} from "#lib/providers/callback-log.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import { CallbackState } from "./callback-state.tsx";
import { ReplayUnread } from "./replay-unread.tsx";

const CallbackSheet = dynamic(
  () => import("./callback-sheet.tsx").then((module) => module.CallbackSheet),
  { loading: SheetLoading },
);

interface CallbacksProps extends ListInput<CallbackLine, CallbackDetails> {
  carriers: readonly CarrierChoice[];
  mayReplay: boolean;
}

/** What providers have called us with, and what became of it. */
export function Callbacks({ list, carriers, mayReplay }: CallbacksProps) {
  const t = useTranslations("providers.callbacks");
  const say = useTranslations("providers");
  const titles = new Map(carriers.map(({ id, title }) => [id, title]));
  return (
    <ListScreen
      title={t("title")}
      actions={
        <>
          {mayReplay ? <ReplayUnread /> : null}
          <ButtonLink href="/operator/providers">{say("title")}</ButtonLink>
        </>
      }
      list={list}
      rowLabel={(row) => row.provider ?? t("gone")}
      columns={useCallbackColumns()}
      filters={[
        choiceFilter("state", t("fields.state"), callbackStates, (state) => t(`states.${state}`)),
        choiceFilter(
          "ProviderId",
          t("fields.provider"),
          carriers.map(({ id }) => id),
          (id) => titles.get(id) ?? id,
        ),
      ]}
      texts={listTexts(t, { illustration: "none", emptyText: "description" })}
      sheet={(open) => <CallbackSheet open={open} mayReplay={mayReplay} />}
    />
  );
}

function useCallbackColumns(): (Column<CallbackLine> | false)[] {
  const t = useTranslations("providers.callbacks");
  const size = useSizeText();
  return [
    {
      id: "provider",
      header: t("fields.provider"),
      card: "title",
      cell: ({ provider }) => <bdi className="font-medium">{provider ?? t("gone")}</bdi>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 190,
      card: "body",
      cell: ({ state }) => <CallbackState state={state} />,
    },
    {
      id: "error",
      header: t("fields.error"),
      width: 180,
      from: "lg",
      givesWay: true,
      cell: ({ error }) =>
        error === null ? <NoData /> : <code className="font-mono text-12">{error}</code>,
    },
    {
      id: "bytes",
      header: t("fields.bytes"),
      width: 110,
      numeric: true,
      card: "end",
      cell: ({ bytes }) => size(bytes),
    },
    createdAtColumn({ header: t("fields.createdAt"), format: "stamp", card: "corner" }),
  ];
}
