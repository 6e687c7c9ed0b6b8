import { serve } from "#server/transport/handler.ts";
import { text } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(text);
