import { serve } from "#server/transport/handler.ts";
import { freeze } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(freeze);
