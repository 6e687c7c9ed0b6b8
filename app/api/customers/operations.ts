import { customerInput } from "#lib/customers/customer.ts";
import { userView } from "#lib/users/user-view.ts";
import { createCustomer, inviteCustomer } from "#server/customers/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/customers", "Access", userView);

export const create = resource.create(
  "Add a customer and invite its person by mail, who chooses the sign-in; the opening balance is taken off the reseller's own",
  customerInput,
  createCustomer,
);

export const invite = resource.act(
  "invite",
  "Mail the invitation to a customer's account again; the former link stops working",
  inviteCustomer,
);
