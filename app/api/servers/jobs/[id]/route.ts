import { serve } from "#server/transport/handler.ts";
import { giveUp } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(giveUp);
