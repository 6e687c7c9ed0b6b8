"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { methodColor } from "#components/api/method-color.ts";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { Time } from "#components/time/time.tsx";
import type { ApiCallView } from "#lib/api-log/call.ts";
import { answerKinds, apiProtocols } from "#lib/api-log/kinds.ts";
import type { ListPage } from "#lib/list-page.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { CallSheet } from "./call-sheet.tsx";

interface ApiCallsProps {
  list: LoadedList<ListPage<ApiCallView>>;
  maySend: boolean;
  above: ReactNode;
}

/** The log of the account's calls, with a sheet for each. */
export function ApiCalls({ list, maySend, above }: ApiCallsProps) {
  const t = useTranslations("apiLog");
  return (
    <ListScreen
      list={list}
      above={above}
      rowLabel={({ method, path, createdAt }) => `${method} ${path} ${createdAt}`}
      columns={useCallColumns()}
      filters={[
        choiceFilter("answer", t("fields.status"), answerKinds, (kind) => t(`answer.${kind}`)),
        choiceFilter("protocol", t("fields.protocol"), apiProtocols, (one) => t(`protocol.${one}`)),
      ]}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
      sheet={(open) => <CallSheet open={open} maySend={maySend} />}
    />
  );
}

function useCallColumns(): Column<ApiCallView>[] {
  const t = useTranslations("apiLog");
  return [
    {
      id: "createdAt",
      header: t("fields.createdAt"),
      width: 170,
      beside: 160,
      card: "foot",
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-text-2">
          <Time value={createdAt} format="stamp" />
        </span>
      ),
    },
    {
      id: "method",
      header: t("fields.method"),
      width: 130,
      beside: 80,
      card: "icon",
      cell: ({ method }) => (
        <code className={`pe-1 text-11 font-medium max-md:pe-2 ${methodColor(method)}`}>
          {method}
        </code>
      ),
    },
    {
      id: "path",
      header: t("fields.path"),
      card: "title",
      cell: ({ path, protocol, calls }) => (
        <code className="block truncate text-12" title={path}>
          {calls > 1 || protocol === "smpp" ? t("times", { count: calls }) : path}
        </code>
      ),
    },
    {
      id: "status",
      header: t("fields.status"),
      width: 80,
      card: "corner",
      cell: ({ status }) => <AnswerBadge status={status} />,
    },
    {
      id: "ms",
      header: t("fields.ms"),
      width: 90,
      numeric: true,
      card: "aside",
      cell: ({ ms }) => t("ms", { ms }),
    },
    {
      id: "token",
      header: t("fields.token"),
      width: 150,
      from: "lg",
      givesWay: true,
      cell: ({ token }) => (token === null ? null : <bdi className="block truncate">{token}</bdi>),
    },
    {
      id: "key",
      header: t("fields.key"),
      width: 200,
      from: "xl",
      givesWay: true,
      card: "body",
      cell: ({ key }) =>
        key === null ? null : <code className="block truncate text-12 text-danger">{key}</code>,
    },
  ];
}
