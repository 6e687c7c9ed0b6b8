import { serve } from "#server/transport/handler.ts";
import { call } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(call);
