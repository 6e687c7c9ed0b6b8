import { serve } from "#server/transport/handler.ts";
import { generate } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(generate);
