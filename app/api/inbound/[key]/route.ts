import { serve } from "#server/transport/handler.ts";
import { receive } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(receive);
