import { serve } from "#server/transport/handler.ts";
import { create } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(create);
