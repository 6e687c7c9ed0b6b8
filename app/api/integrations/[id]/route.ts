import { serve } from "#server/transport/handler.ts";
import { get, remove, update } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(get, update, remove);
