import { serve } from "#server/transport/handler.ts";
import { reInit } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(reInit);
