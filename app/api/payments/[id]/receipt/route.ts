import { serve } from "#server/transport/handler.ts";
import { receipt } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(receipt);
