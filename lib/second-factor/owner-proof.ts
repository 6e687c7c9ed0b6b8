import type * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { passkeyName, signedText } from "./passkey.ts";
import { code, ownPasswordInput } from "./second-factor.ts";

/** What a person types to prove that the account is theirs: the password, and a code where a second factor is on. */
export const ownerProofForm = ownPasswordInput.extend({ code: code.optional() });

/** The same as an action reads it, with a passkey that may stand for the code. */
export const ownerProofInput = ownerProofForm.extend({ passkey: signedText.optional() });

export type OwnerProofInput = z.output<typeof ownerProofInput>;

/** The form that adds a passkey. */
export const passkeyForm = ownerProofForm.extend(passkeyName.shape);

/** A change of one row that takes the proof. */
export const provenRowInput = ownerProofInput.extend({ id: rowId() });
