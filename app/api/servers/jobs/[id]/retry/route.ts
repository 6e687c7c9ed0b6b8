import { serve } from "#server/transport/handler.ts";
import { retry } from "../../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(retry);
