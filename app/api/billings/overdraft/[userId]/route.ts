import { serve } from "#server/transport/handler.ts";
import { overdraft } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(overdraft);
