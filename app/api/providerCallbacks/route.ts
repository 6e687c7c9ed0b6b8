import { serve } from "#server/transport/handler.ts";
import { list } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(list);
