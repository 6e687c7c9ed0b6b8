import { serve } from "#server/transport/handler.ts";
import { statement } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(statement);
