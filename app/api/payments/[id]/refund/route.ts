import { serve } from "#server/transport/handler.ts";
import { refund } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(refund);
