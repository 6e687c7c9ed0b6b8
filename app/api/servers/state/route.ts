import { serve } from "#server/transport/handler.ts";
import { state } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(state);
