"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { rowId } from "#lib/row-id.ts";
import {
  activityInput,
  createUserInput,
  placeInput,
  resetFactorInput,
  rightsInput,
  updateUserInput,
} from "#lib/users/account-input.ts";
import { action } from "#server/transport/action.ts";
import {
  createUser,
  getRights,
  resetSecondFactor,
  searchManagers,
  searchOwners,
  setActivity,
  setPlace,
  setRights,
  updateUser,
} from "./service.ts";

/** Accounts to filter a list by, the next ones after those seen. */
export const searchOwnersAction = action({
  input: z.object({ text: z.string().max(150), after: rowId().nullable() }),
  verb: searchOwners,
  args: ({ text, after }) => [text, after],
});

export const searchManagersAction = action({
  input: z.string().max(150),
  verb: searchManagers,
  args: (text) => [text],
});

export const createUserAction = action({
  input: createUserInput,
  verb: createUser,
  args: (user, { idempotency }) => [user, idempotency],
  idempotent: "users.create",
});

export const updateUserAction = action({
  input: idParams.extend(updateUserInput.shape),
  verb: updateUser,
  args: ({ id, ...changes }) => [id, changes],
});

export const setActivityAction = action({
  input: activityInput,
  verb: setActivity,
  args: ({ id, isActive, reason }) => [id, isActive, reason],
});

export const resetSecondFactorAction = action({
  input: resetFactorInput,
  verb: resetSecondFactor,
  args: ({ id, reason }) => [id, reason],
});

export const setPlaceAction = action({
  input: placeInput,
  verb: setPlace,
  args: (place) => [place],
});

export const getRightsAction = action({
  input: idParams,
  verb: getRights,
  args: ({ id }) => [id],
});

export const setRightsAction = action({
  input: rightsInput,
  verb: setRights,
  args: (rights) => [rights],
});
