import { serve } from "#server/transport/handler.ts";
import { simulate } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(simulate);
