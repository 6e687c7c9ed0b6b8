import { serve } from "#server/transport/handler.ts";
import { resendMany } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(resendMany);
