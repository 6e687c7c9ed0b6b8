import { serve } from "#server/transport/handler.ts";
import { waiting } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(waiting);
