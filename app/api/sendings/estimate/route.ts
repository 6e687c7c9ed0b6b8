import { serve } from "#server/transport/handler.ts";
import { estimate } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(estimate);
