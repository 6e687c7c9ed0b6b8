import { serve } from "#server/transport/handler.ts";
import { pulse } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(pulse);
