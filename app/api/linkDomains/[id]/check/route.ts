import { serve } from "#server/transport/handler.ts";
import { check } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(check);
