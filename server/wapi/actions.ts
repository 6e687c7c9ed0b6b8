"use server";

import { idParams } from "#lib/id-params.ts";
import { instanceInput } from "#lib/wapi/instance.ts";
import { action } from "#server/transport/action.ts";
import { createInstance, linkInstance, removeInstance, showLink } from "./service.ts";

export const createInstanceAction = action({
  input: instanceInput,
  verb: createInstance,
  args: (instance, { idempotency }) => [instance, idempotency],
  idempotent: "wapiInstances.create",
});

export const linkInstanceAction = action({
  input: idParams,
  verb: linkInstance,
  args: ({ id }) => [id],
  view: () => ({}),
});

/** The code to be scanned, or what came of it. */
export const showLinkAction = action({
  input: idParams,
  verb: showLink,
  args: ({ id }) => [id],
});

export const removeInstanceAction = action({
  input: idParams,
  verb: removeInstance,
  args: ({ id }) => [id],
  view: () => ({}),
});
