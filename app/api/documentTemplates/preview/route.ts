import { serve } from "#server/transport/handler.ts";
import { preview } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(preview);
