import { serve } from "#server/transport/handler.ts";
import { bringIn, create, list } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(list, create, bringIn);
