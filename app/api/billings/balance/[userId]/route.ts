import { serve } from "#server/transport/handler.ts";
import { getBalance } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(getBalance);
