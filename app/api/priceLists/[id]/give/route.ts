import { serve } from "#server/transport/handler.ts";
import { give } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(give);
