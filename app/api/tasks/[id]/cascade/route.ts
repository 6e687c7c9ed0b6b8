import { serve } from "#server/transport/handler.ts";
import { fallbacks } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(fallbacks);
