import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { hostOf, longestHost } from "./domain-host.ts";
import { domainFaults, domainStates } from "./domain-states.ts";

/** What names a domain of short links. */
export const domainInput = z.object({
  host: z
    .string({ error: "linkDomains.errors.host" })
    // A pasted address may have a path.
    .max(longestHost * 2, { error: "linkDomains.errors.host" })
    .transform((text, context) => {
      const host = hostOf(text);
      if (host !== null) return host;
      context.addIssue({ code: "custom", message: "linkDomains.errors.host" });
      return z.NEVER;
    })
    .meta({ description: "The name of the host: go.shop.example" }),
});
export type DomainInput = z.output<typeof domainInput>;

export const domainFreezeInput = z.object({
  isFrozen: z.boolean({ error: "commons.errors.invalid" }).meta({
    description: "True stops the domain: no link opens on it; false lets it work again",
  }),
});

/** A domain of an account's own short links as the API and the screens see it. Times are ISO. */
export const domainView = z
  .object({
    id: rowId(),
    host: z.string(),
    address: z.string().meta({ description: "What the addresses of its links begin with" }),
    state: z.enum(domainStates).meta({
      description:
        "`waiting`: the DNS record wasn't found yet; `unreached`: it was, but the domain doesn't lead here; `ready`: new links have it; `frozen`: an operator stopped it",
    }),
    fault: z
      .enum(domainFaults)
      .nullable()
      .meta({ description: "What the last check found wrong; null where nothing was" }),
    record: z
      .object({ name: z.string(), value: z.string() })
      .meta({ description: "The TXT record that proves whose the domain is" }),
    checkedAt: z.iso.datetime().nullable().meta({ description: "When it was last checked" }),
    ...ownedRow,
  })
  .meta({ id: "LinkDomain" });
export type DomainView = z.infer<typeof domainView>;
