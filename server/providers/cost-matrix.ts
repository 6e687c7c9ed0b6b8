import type { ProviderRow } from "#drizzle/schema/providers.ts";
import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import { operatorOfCode } from "#lib/operators/operators-data.ts";
import { codesOf } from "#lib/providers/cost-lines.ts";
import type { CostMatrix, CostMatrixQuery } from "#lib/providers/cost-matrix.ts";
import { type CompiledTariff, compileTariff } from "#lib/tariffs/price.ts";
import { permitted } from "#server/auth/permitted.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { sql } from "#server/db/client.ts";
import { pricesAt } from "#server/tariffs/service.ts";

type List = Pick<TariffRow, "id" | "title" | "currency" | "rules">;

/** The price list and the providers of a channel side by side. An unknown list is the first one. */
export const getCostMatrix = permitted(
  "tariffs.update",
  async (actor, { source, list: asked }: CostMatrixQuery): Promise<CostMatrix> => {
    const db = sql();
    const [lists, all] = await Promise.all([
      db<List[]>`select id, title, currency, rules from tariffs where source = ${source} order by lower(title), id`,
      db<(Pick<ProviderRow, "id" | "kind" | "title" | "costs"> & { channels: string | null })[]>`
        select id, kind, title, costs, config->>'channels' as channels from providers order by lower(title), id`,
    ]);
    const providers = all
      .filter((provider) => provider.kind !== "sandbox" && canCarry(provider, source))
      .map(({ id, title, costs }) => ({ id, title, costs, own: costs.find((one) => one.source === source) }));
    const currencies = new Set(providers.map(({ own }) => own?.currency));
    // One that can be compared with some costs says more.
    const list =
      lists.find(({ id }) => id === asked) ?? lists.find(({ currency }) => currencies.has(currency as never)) ?? lists[0] ?? null;
    const named = [list?.rules ?? [], ...providers.map(({ own }) => own?.rules ?? [])];
    const [selling, ...taking] = named.map((rules) => (rules.length > 0 ? compileTariff(rules) : null));
    const at = (tariff: CompiledTariff | null | undefined, code: string | null) =>
      tariff ? pricesAt(tariff, source, code) : null;
    const shown = ({ id, title, currency }: List) => ({ id, title, currency });
    return {
      source,
      lists: lists.map(shown),
      list: list && shown(list),
      providers: providers.map(({ own, ...provider }) => ({ ...provider, currency: own?.currency ?? null })),
      rows: codesOf(named).map((code) => ({
        code,
        ...(code === null ? { country: null, operator: null } : operatorOfCode(code, actor.locale)),
        sale: at(selling, code),
        costs: taking.map((tariff) => at(tariff, code)),
      })),
    };
  },
); // prettier-ignore
