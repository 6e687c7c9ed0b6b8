import type { ReactNode } from "react";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "./column.ts";

/** A row that says whose it is; messages do so in the words of the API. */
interface Owned {
  owner?: string | null;
  Owner?: { name: string } | null;
}

interface OwnerOptions extends Pick<Column<unknown>, "width" | "from" | "givesWay" | "card"> {
  header: string;
  /** The content for a row without an owner. */
  nobody?: ReactNode;
}

/** Whose a row is, in lists of several accounts: a name, hidden with all others. */
export function ownerColumn<Row extends Owned>({
  nobody = null,
  ...place
}: OwnerOptions): Column<Row> {
  return {
    id: "owner",
    width: 150,
    ...place,
    cell: ({ owner, Owner }) => {
      const name = owner ?? Owner?.name;
      if (!name) return nobody;
      return (
        <SensitiveValue kind="name">
          <bdi>{name}</bdi>
        </SensitiveValue>
      );
    },
  };
}
