import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { BulkWish } from "#components/contacts/bulk-dialog.tsx";
import { useRunning } from "#components/contacts/use-running.ts";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useListState } from "#components/list/use-list-state.ts";
import { useSelection } from "#components/list/use-selection.tsx";
import type { BulkProgress, Chosen } from "#lib/contacts/bulk.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { genders } from "#lib/contacts/fields.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, ListPage } from "#lib/list-page.ts";
import { personName } from "#lib/person-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { Viewer } from "../../_components/viewer.ts";

const BulkBar = lazyDialog(() => import("./bulk-bar.tsx").then((module) => module.BulkBar));
const BulkJobs = dynamic(() => import("./bulk-jobs.tsx").then((module) => module.BulkJobs), {
  ssr: true,
});
const BulkDialog = lazyDialog(() =>
  import("#components/contacts/bulk-dialog.tsx").then((module) => module.BulkDialog),
);

interface Bulk {
  of: ContactListView;
  definition: ListDefinition;
  viewer: Viewer;
  /** Under way when the page was rendered. */
  running: readonly BulkProgress[];
}

interface Wished {
  wish: BulkWish;
  chosen: Chosen;
  count: number;
  /** Counting stopped early, so there may be more. */
  isAtLeast: boolean;
}

/** The parts of a list of contacts by which many are changed at once: boxes, bar, dialog, and what is under way. */
export function useBulk({ of, definition, viewer, running }: Bulk) {
  const t = useTranslations("contacts.bulk");
  const locale = useLocale();
  const client = useQueryClient();
  const { search, filters } = useListState(definition).query;
  const [wished, setWished] = useState<Wished | null>(null);
  const selection = useSelection<ContactView>({
    filter: JSON.stringify([search, filters]),
    labelAll: t("choosePage"),
    labelHidden: t("chooseHidden"),
    labelOf: (row) =>
      t("chooseOne", { name: isolated(personName(row, locale) || row.phone || row.email || "") }),
  });
  const { all, hear } = useRunning(running);
  useLiveEvent("contactJobs.updated", ({ data }) => {
    const job = data.progress as BulkProgress | undefined;
    if (job?.ListId === of.id) hear(job);
  });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const jobs = all.filter(({ id }) => !hidden.includes(id));
  const count = selection.ids.length;
  const bar = ({ total, totalIsEstimate = false }: ListPage<ContactView> | EmptyPage): ReactNode =>
    count > 0 || selection.isAll ? (
      <BulkBar
        viewer={viewer}
        isBlackList={of.type === "blacklist"}
        count={count}
        isAll={selection.isAll}
        total={total}
        isAtLeast={totalIsEstimate}
        onAll={selection.chooseAll}
        onClear={selection.clear}
        onWish={(wish) =>
          setWished({
            wish,
            count: selection.isAll ? total : count,
            isAtLeast: selection.isAll && totalIsEstimate,
            chosen: selection.isAll
              ? { search, genders: genders.filter((one) => filters.gender?.includes(one)) }
              : { ids: selection.ids },
          })
        }
      />
    ) : null;
  return {
    column: selection.column,
    bar,
    /** Acts on one contact, from its menu. */
    wishFor: (wish: BulkWish, { id }: ContactView) =>
      setWished({ wish, count: 1, isAtLeast: false, chosen: { ids: [id] } }),
    parts: (
      <>
        {jobs.length > 0 ? (
          <BulkJobs jobs={jobs} onChange={hear} onClose={(id) => setHidden([...hidden, id])} />
        ) : null}
        {wished ? (
          <BulkDialog
            {...wished}
            list={of}
            onDone={({ job }) => {
              if (job) hear(job);
              selection.clear();
              void client.invalidateQueries({ queryKey: ["contacts"] });
            }}
            onClose={() => setWished(null)}
          />
        ) : null}
      </>
    ),
  };
}
