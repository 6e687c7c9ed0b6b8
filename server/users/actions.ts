"use server";

import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import {
  activityInput,
  createUserInput,
  placeInput,
  resetFactorInput,
  rightsInput,
  updateUserInput,
} from "#lib/users/account-input.ts";
import {
  changeAction,
  createAction,
  inputAction,
  rowAction,
} from "#server/transport/action-makers.ts";
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

export const searchManagersAction = inputAction(z.string().max(150), searchManagers);

export const createUserAction = createAction("users.create", createUserInput, createUser);

export const updateUserAction = changeAction(updateUserInput, updateUser);

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

export const setPlaceAction = inputAction(placeInput, setPlace);

export const getRightsAction = rowAction(getRights);

export const setRightsAction = inputAction(rightsInput, setRights);
