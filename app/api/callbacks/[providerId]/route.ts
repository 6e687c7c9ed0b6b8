import { serve } from "#server/transport/handler.ts";
import { confirm, receive } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(confirm, receive);
