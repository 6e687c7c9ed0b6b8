import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { allowedAddresses, secretDescription } from "#lib/tokens/token.ts";

/** Characters of an SMPP password: all that the protocol's field holds. */
export const smppPasswordLength = 8;

/** The input that makes an SMPP password. */
export const createSmppPasswordInput = z.object({
  description: secretDescription,
  addresses: allowedAddresses,
});

export type CreateSmppPasswordInput = z.output<typeof createSmppPasswordInput>;

/** An SMPP password as it is listed. The password itself isn't stored. Times are ISO. */
export const smppPasswordView = z
  .object({
    id: rowId(),
    description: z.string(),
    addresses: z.array(z.string()),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When a session last began by it" }),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SmppPassword" });

export type SmppPasswordView = z.infer<typeof smppPasswordView>;

export const createdSmppPasswordView = smppPasswordView
  .extend({ password: z.string().meta({ description: "The password itself, this once" }) })
  .meta({ id: "CreatedSmppPassword" });

export type CreatedSmppPasswordView = z.infer<typeof createdSmppPasswordView>;
