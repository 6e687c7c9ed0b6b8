import { serve } from "#server/transport/handler.ts";
import { cleanFio } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(cleanFio);
