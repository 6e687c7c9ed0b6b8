import { serve } from "#server/transport/handler.ts";
import { markAllRead } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(markAllRead);
