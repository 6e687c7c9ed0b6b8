import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** How browsers reach authenticators, as they say it. */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

export type Transport = (typeof transports)[number];

/** Browsers, phones and keys one person has, and then some. */
export const maxPasskeys = 20;

const unreadable = "login.errors.passkey.unreadable";
const bytes = (length: number) =>
  z
    .string(unreadable)
    .max(length, unreadable)
    .regex(/^[\w-]+$/, unreadable);

const credential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key", unreadable),
  // We request no extensions from the authenticator.
  clientExtensionResults: z.object({}),
});

/** What a browser answers when a passkey was made. */
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    // Unknown transports are accepted and ignored.
    transports: z
      .array(z.string().max(40))
      .max(20)
      .default([])
      .transform((given) => transports.filter((known) => given.includes(known))),
  }),
});

export type NewPasskey = z.output<typeof newPasskey>;

/** What a browser answers when a passkey has signed. */
export const signedByPasskey = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
  }),
});

export type SignedByPasskey = z.output<typeof signedByPasskey>;

/** The passkey as text, because next-auth passes texts only. */
export const signedText = z
  .string(unreadable)
  .max(20_000, unreadable)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: unreadable });
      return z.NEVER;
    }
  })
  .pipe(signedByPasskey);

const name = z
  .string("account.errors.passkeyName")
  .trim()
  .min(1, "account.errors.passkeyName")
  .max(60, "account.errors.passkeyName");

/** The name a person gives a passkey. */
export const passkeyName = z.object({ name });

export const addPasskeyInput = z.object({ name, made: newPasskey });

export const renamePasskeyInput = z.object({ id: rowId(), name });
