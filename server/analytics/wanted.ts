import { type Dimension, dimensions, maxDays, maxDimensions } from "#lib/analytics/dimensions.ts";
import { isTooLong } from "#lib/dates/range-limit.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Range } from "#server/db/count-whole.ts";

const day = 86_400_000;
/** The period of a request without one. */
const usualDays = 31;

/** What of analytics is asked for. */
export interface Wanted {
  actor: Actor;
  by: readonly Dimension[];
  range: Range & { from: Date };
  types: readonly string[] | undefined;
  operators: readonly string[] | undefined;
  senders: readonly string[] | undefined;
  groups: readonly string[] | undefined;
  owners: readonly string[] | undefined;
}

/** Reads the parameters. Throws BadRequest for other dimensions, more than three, or more than 366 days. */
export function wantedOf(
  { createdAt, filters }: Pick<ListParameters, "createdAt" | "filters">,
  actor: Actor,
): Wanted {
  const asked = (filters.by ?? ["day"])
    .flatMap((value) => value.split(","))
    .map((name) => name.trim());
  const by = [...new Set(asked)];
  const isKnown = by.every((name): name is Dimension => dimensions.some((one) => one === name));
  if (!isKnown || by.length > maxDimensions)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: [
        { path: ["by"], key: "analytics.errors.by", params: { names: dimensions.join(", ") } },
      ],
    });
  const end = createdAt.to ?? new Date();
  const from = createdAt.from ?? new Date(end.getTime() - usualDays * day);
  if (isTooLong({ from, to: end }, maxDays))
    throw new AppError("BadRequest", "sendings.warnings.filter", { params: { days: maxDays } });
  return {
    actor,
    by,
    range: { from, to: createdAt.to },
    types: filters.type,
    operators: filters.operator,
    senders: filters["payload.sender"],
    groups: filters.groupId,
    owners: filters.OwnerId,
  };
}
