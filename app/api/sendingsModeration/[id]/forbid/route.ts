import { serve } from "#server/transport/handler.ts";
import { forbid } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(forbid);
