import { serve } from "#server/transport/handler.ts";
import { analytics } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(analytics);
