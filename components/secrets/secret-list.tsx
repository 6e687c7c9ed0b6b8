import type { ReactNode } from "react";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import type { Filter } from "#components/list/filter.ts";
import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";
import { lastUsedColumn } from "#components/list/last-used-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { type ListKey, listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { rowActColumn } from "#components/list/row-act-column.tsx";
import type { ChangeRights, RowDialogProps } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Trash2 } from "#components/ui/icons.ts";
import type { LiveResourceName } from "#lib/live-events.ts";

/** A secret by which programs come in, as it is listed. */
interface SecretRow {
  id: string;
  description: string;
  lastUsedAt: string | null;
  createdAt: string;
}

type SecretKey =
  | ListKey
  | `fields.${"description" | "lastUsedAt" | "createdAt"}`
  | "never"
  | "create.open"
  | "remove.submit"
  | "remove.label";

export interface SecretsInput<Row extends SecretRow> extends ListInput<Row> {
  may: ChangeRights;
}

interface SecretListProps<Row extends SecretRow> extends SecretsInput<Row> {
  t: KeyedTranslator<SecretKey>;
  resource: LiveResourceName;
  /** What is known of a secret besides its description and times. */
  columns: readonly Column<Row>[];
  lastUsed: Pick<Column<Row>, "width" | "from" | "card">;
  filters?: readonly Filter[];
  above?: ReactNode;
  dialogs: (open: RowDialogProps<Row>) => ReactNode;
}

/** An account's secrets of one kind, which are created, shown once and revoked here. */
export function SecretList<Row extends SecretRow>({
  t,
  resource,
  list,
  may,
  columns,
  lastUsed,
  filters = [],
  above,
  dialogs,
}: SecretListProps<Row>) {
  const say = keyedTexts(t);
  const changes = useRowChanges<Row>({
    resource,
    may,
    nameOf: (row) => row.description,
    labels: { create: say("create.open") },
    dialogs,
  });
  return (
    <ListScreen
      list={list}
      above={above}
      changes={changes}
      hasMenu={false}
      rowLabel={(row) => row.description}
      height="comfortable"
      columns={[
        {
          id: "description",
          header: say("fields.description"),
          card: "title",
          cell: (row) => <span className="font-medium">{row.description}</span>,
        },
        ...columns,
        lastUsedColumn({ header: say("fields.lastUsedAt"), never: say("never"), ...lastUsed }),
        createdAtColumn({ header: say("fields.createdAt"), format: "date" }),
        may.mayRemove &&
          rowActColumn<Row>({
            id: "remove",
            name: say("remove.submit"),
            labelOf: ({ description }) => say("remove.label", { description }),
            icon: Trash2,
            onAct: (row) => changes.open({ kind: "remove", row }),
          }),
      ]}
      filters={filters}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
    />
  );
}
