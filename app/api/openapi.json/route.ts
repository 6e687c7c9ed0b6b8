import { siteEnv } from "#server/site-env.ts";
import { json } from "#server/transport/http-answer.ts";
import { methods } from "#server/transport/methods.ts";
import { describeApi } from "#server/transport/openapi.ts";
import { operations } from "./operations.ts";

export const dynamic = "force-dynamic";

/** The API's description, made from the very schemas that check its calls. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => json(describeApi(operations, await siteEnv())),
});
