import { serve } from "#server/transport/handler.ts";
import { cancel } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(cancel);
