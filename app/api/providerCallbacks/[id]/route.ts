import { serve } from "#server/transport/handler.ts";
import { get } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(get);
