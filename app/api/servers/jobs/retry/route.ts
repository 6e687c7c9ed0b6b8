import { serve } from "#server/transport/handler.ts";
import { retryAll } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(retryAll);
