import { registerHooks } from "node:module";

const changed = "/server/sendings/sums/note-moved.ts";
const begin = /(export function (?:movedColumns|noteMoved)\(tx: Tx[^)]*\): Fragment \{)/g;
const columns = `s.id, s.type, s.sender, s.group_id, s.step, s.segments, s.price, s.income, s.reseller_id, s.chain_id, s.owner_id,
  new.status as "is", new.error, old.status as was, null::text as mccmnc, null::uuid as route_id, null::bigint as cost,
  false as is_accepted, false as is_test, null::smallint as wait, date_part('epoch', now() - old.sent_at)::real as waited`;

/**
 * Lets `withoutOutcomeSums` decide whether the statement that moves messages notes what becomes of them, so that its two
 * forms can be measured in turn. The product has no such switch, so the source is changed as it is loaded: import
 * what leads to it afterwards.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(changed)) return loaded;
    const { source: code = "" } = loaded;
    const source = typeof code === "string" ? code : Buffer.from(code as Uint8Array).toString();
    if (source.match(begin)?.length !== 2) throw new Error("note-moved.ts has changed");
    const isOff = "globalThis.withoutOutcomeSums";
    const replaced = source.replaceAll(begin, (line) =>
      line.includes("movedColumns")
        ? `${line} if (${isOff}) return tx.unsafe(${JSON.stringify(columns)});`
        : `${line} if (${isOff}) return tx\`\`;`,
    );
    return { ...loaded, source: replaced };
  },
});

export function setOutcomeSums(areOn: boolean): void {
  Object.assign(globalThis, { withoutOutcomeSums: !areOn });
}
