"use server";

import { customerInput } from "#lib/customers/customer.ts";
import { createAction, rowAction } from "#server/transport/action-makers.ts";
import { createCustomer, inviteCustomer } from "./service.ts";

export const createCustomerAction = createAction("customers.create", customerInput, createCustomer);

export const inviteCustomerAction = rowAction(inviteCustomer);
