export { startApiLog } from "./buffer.ts";
export { logHttpCall } from "./http-calls.ts";
export { forgetOldCalls, getApiCall, listApiCalls } from "./list-calls.ts";
export { logMailCall, logSmppCall, logToolCall } from "./other-calls.ts";
export { type ApiUse, getApiUse, type TokenUse } from "./use.ts";
