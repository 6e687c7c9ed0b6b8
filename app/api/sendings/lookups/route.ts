import { serve } from "#server/transport/handler.ts";
import { lookups } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(lookups);
