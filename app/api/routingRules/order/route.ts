import { serve } from "#server/transport/handler.ts";
import { order } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(order);
