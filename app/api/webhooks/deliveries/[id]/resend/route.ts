import { serve } from "#server/transport/handler.ts";
import { resend } from "../../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(resend);
