import { serve } from "#server/transport/handler.ts";
import { report } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(report);
