import { serve } from "#server/transport/handler.ts";
import { stats } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(stats);
