import { serve } from "#server/transport/handler.ts";
import { conversation } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(conversation);
