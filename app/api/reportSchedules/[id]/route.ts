import { serve } from "#server/transport/handler.ts";
import { remove, update } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(update, remove);
