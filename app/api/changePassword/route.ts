import { serve } from "#server/transport/handler.ts";
import { change } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(change);
