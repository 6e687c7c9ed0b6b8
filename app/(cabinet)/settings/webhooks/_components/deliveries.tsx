"use client";

import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { searchDelay } from "#components/list/search-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { RotateCw, Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { deliveryStates } from "#lib/webhooks/delivery-states.ts";
import type { DeliveryView } from "#lib/webhooks/delivery.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { WebhookState } from "#lib/webhooks/studio.ts";
import { DeliveryRow } from "./delivery-row.tsx";

const ResendDialog = dynamic(
  () => import("./resend-dialog.tsx").then((module) => module.ResendDialog),
  { ssr: false, loading: LayerLoading },
);

interface DeliveriesProps {
  event: WebhookEvent;
  state: WebhookState | undefined;
  mayChange: boolean;
}

interface Page {
  data: DeliveryView[];
  nextAfter?: string;
}

const pageSize = "25";

/** The deliveries of an event, newest first; an open one unfolds in place. */
export function Deliveries({ event, state, mayChange }: DeliveriesProps) {
  const t = useTranslations("webhooks.deliveries");
  const client = useQueryClient();
  const [filter, setFilter] = useState({ search: "", state: "" });
  const [open, setOpen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const queryKey = ["webhooks", "deliveries", event, filter];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      readApi<Page>("/webhooks/deliveries", parametersOf(event, filter, pageParam), signal),
    initialPageParam: "",
    getNextPageParam: ({ nextAfter }) => nextAfter,
    placeholderData: keepPreviousData,
  });
  const refresh = async () => client.invalidateQueries({ queryKey: ["webhooks", "deliveries"] });
  useLiveRefresh("webhooks.delivered", refresh, { interval: 1000 });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-label={t("title")} className="flex min-h-60 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-border px-5 py-2.5 max-md:px-4">
        <h2 className="text-15 font-semibold">{t("title")}</h2>
        <p className="min-w-24 flex-1 text-12 text-muted">
          {t("today", { count: state?.today ?? 0 })}
          {state && state.unaccepted > 0 ? (
            <span className="text-danger"> · {t("unaccepted", { count: state.unaccepted })}</span>
          ) : null}
          {state && state.waiting > 0 ? (
            <span> · {t("waiting", { count: state.waiting })}</span>
          ) : null}
        </p>
        {mayChange ? (
          <Button onClick={() => setAsking(true)}>
            <RotateCw />
            {t("resendSince")}
          </Button>
        ) : null}
        <Filters onChange={setFilter} filter={filter} />
      </div>
      <Rows
        query={query}
        rows={rows}
        open={open}
        setOpen={setOpen}
        mayChange={mayChange}
        isFiltered={filter.search !== "" || filter.state !== ""}
      />
      {isAsking ? (
        <ResendDialog event={event} onClose={() => setAsking(false)} onDone={refresh} />
      ) : null}
    </section>
  );
}

interface Filter {
  search: string;
  state: string;
}

function parametersOf(event: WebhookEvent, { search, state }: Filter, after: string) {
  const parameters = new URLSearchParams({ event, $limit: pageSize });
  if (search) parameters.set("$search", search);
  if (state) parameters.set("state", state);
  if (after) parameters.set("$after", after);
  return parameters;
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useTranslations("webhooks");
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  return (
    <div className="flex w-full gap-2">
      <Input
        size="sm"
        soft
        type="search"
        leading={<Search />}
        aria-label={t("deliveries.search")}
        placeholder={t("deliveries.search")}
        maxLength={100}
        className="min-w-0 flex-1"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer);
          setTimer(setTimeout(() => onChange({ ...filter, search: value.trim() }), searchDelay));
        }}
      />
      <NativeSelect
        size="sm"
        aria-label={t("deliveries.state")}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, state: value })}
      >
        <option value="">{t("deliveries.all")}</option>
        <NamedOptions values={deliveryStates} nameOf={(state) => t(`deliveryState.${state}`)} />
      </NativeSelect>
    </div>
  );
}

interface RowsProps {
  query: {
    isPending: boolean;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  rows: readonly DeliveryView[];
  open: string | null;
  setOpen: (id: string | null) => void;
  mayChange: boolean;
  isFiltered: boolean;
}

function Rows({ query, rows, open, setOpen, mayChange, isFiltered }: RowsProps) {
  const t = useTranslations("webhooks.deliveries");
  if (query.isPending) return <Spinner className="m-5 size-4" />;
  if (query.isError)
    return (
      <p role="alert" className="flex items-center gap-3 px-5 py-4 text-13 text-danger">
        {t("failed")}
        <Button size="sm" onClick={() => void query.refetch()}>
          {t("again")}
        </Button>
      </p>
    );
  if (rows.length === 0)
    return (
      <p className="px-5 py-4 text-13 text-muted max-md:px-4">
        {t(isFiltered ? "nothing" : "empty")}
      </p>
    );
  return (
    <>
      <ul>
        {rows.map((row) => (
          <DeliveryRow
            key={row.id}
            row={row}
            isOpen={row.id === open}
            onToggle={() => setOpen(row.id === open ? null : row.id)}
            mayChange={mayChange}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="m-4 self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
