import { serve } from "#server/transport/handler.ts";
import { create, list } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(list, create);
