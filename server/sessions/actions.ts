"use server";

import { ownerProofInput, provenRowInput } from "#lib/second-factor/owner-proof.ts";
import { ownOrigin } from "#server/auth/attempt-origin.ts";
import { action } from "#server/transport/action.ts";
import { endOtherSessions, endSession } from "./service.ts";

export const endSessionAction = action({
  input: provenRowInput,
  verb: endSession,
  args: (input) => [input, { origin: ownOrigin() }],
});

export const endOtherSessionsAction = action({
  input: ownerProofInput,
  verb: endOtherSessions,
  args: (input) => [input, { origin: ownOrigin() }],
});
