import { serve } from "#server/transport/handler.ts";
import { start } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(start);
