import { serve } from "#server/transport/handler.ts";
import { cascade } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(cascade);
