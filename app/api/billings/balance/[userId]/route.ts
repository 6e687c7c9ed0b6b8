import { getBalance } from "#server/billings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readBalance } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readBalance, async (actor, { params }) => {
    const { balance } = await getBalance(actor, params.userId);
    return { result: balance };
  }),
});
