import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { DayFigures } from "#lib/sendings/day.ts";

interface DayTableProps {
  label: string;
  /** Words of the head; the first column takes the room, the others are numbers. */
  head: readonly string[];
  children: ReactNode;
}

/** Parts of a day and their total. On phones counts are below the name and money stays at its right. */
export function DayTable({ label, head, children }: DayTableProps) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{label}</caption>
      <thead className="text-12 text-muted">
        <tr className="border-b border-border">
          {head.map((word, at) => (
            <th
              key={word}
              scope="col"
              className={cn(
                "h-8 px-2 font-normal first:pl-4 last:pr-4",
                at === 0 ? "text-left" : "text-right",
                at > 0 && at < head.length - 1 && "max-md:hidden",
              )}
            >
              {word}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface DayRowProps {
  name: ReactNode;
  /** Below the name on phones, in words. */
  below: ReactNode;
  numbers: readonly ReactNode[];
  isTotal?: boolean;
}

export function DayRow({ name, below, numbers, isTotal = false }: DayRowProps) {
  return (
    <tr
      className={cn(
        "border-b border-border last:border-b-0",
        isTotal &&
          "bg-fill font-semibold [&>:first-child]:rounded-bl-card [&>:last-child]:rounded-br-card",
      )}
    >
      <th
        scope="row"
        className="h-11 w-full max-w-0 px-2 py-1.5 pl-4 text-left font-normal [tfoot_&]:font-semibold"
      >
        {name}
        <span className="block text-12 font-normal text-muted md:hidden">{below}</span>
      </th>
      {numbers.map((number, at) => (
        <td
          key={at}
          className={cn(
            "px-2 text-right figures whitespace-nowrap last:pr-4",
            at < numbers.length - 1 && "max-md:hidden",
          )}
        >
          {number}
        </td>
      ))}
    </tr>
  );
}

export interface FiguresRowProps {
  name: ReactNode;
  figures: Pick<DayFigures, "sent" | "delivered" | "failed">;
  isTotal?: boolean;
}

/** A row that begins with the sent messages and their results; `rest` are its other numbers. */
export function FiguresRow({
  figures: { sent, delivered, failed },
  rest,
  ...row
}: FiguresRowProps & { rest: readonly ReactNode[] }) {
  const t = useTranslations("home.byTask");
  const format = useFormatter();
  return (
    <DayRow
      {...row}
      below={t("below", { sent, delivered, failed })}
      numbers={[...[sent, delivered, failed].map((count) => format.number(count)), ...rest]}
    />
  );
}
