import { serve } from "#server/transport/handler.ts";
import { stream } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(stream);
