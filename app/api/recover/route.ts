import { serve } from "#server/transport/handler.ts";
import { request } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(request);
