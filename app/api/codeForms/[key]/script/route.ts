import { serve } from "#server/transport/handler.ts";
import { script } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(script);
