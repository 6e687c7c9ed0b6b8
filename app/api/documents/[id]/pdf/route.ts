import { serve } from "#server/transport/handler.ts";
import { pdf } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(pdf);
