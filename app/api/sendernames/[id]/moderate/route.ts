import { serve } from "#server/transport/handler.ts";
import { moderate } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(moderate);
