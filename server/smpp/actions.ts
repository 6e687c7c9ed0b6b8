"use server";

import { createSmppPasswordInput } from "#lib/smpp/password.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { createSmppPassword, endSmppSession, removeSmppPassword } from "./service.ts";

export const createSmppPasswordAction = inputAction(createSmppPasswordInput, createSmppPassword);

export const removeSmppPasswordAction = rowAction(removeSmppPassword);

export const endSmppSessionAction = rowAction(endSmppSession);
