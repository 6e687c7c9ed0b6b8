import { serve } from "#server/transport/handler.ts";
import { failures } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(failures);
