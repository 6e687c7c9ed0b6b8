import { serve } from "#server/transport/handler.ts";
import { resend, resendable } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(resendable, resend);
