import { apiCallView } from "#lib/api-log/call.ts";
import { apiLogList } from "#lib/api-log/list.ts";
import { getApiCall, listApiCalls } from "#server/api-log/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/apiLog", "API log", apiCallView);

export const list = resource.list(
  "Calls by the account's tokens over HTTP, SMPP and MCP, newest first; secrets are masked",
  apiLogList,
  listApiCalls,
);

export const get = resource.get("A call with its request and answer", getApiCall);
