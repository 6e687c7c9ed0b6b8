import { serve } from "#server/transport/handler.ts";
import { markRead } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(markRead);
