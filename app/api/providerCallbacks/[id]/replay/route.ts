import { serve } from "#server/transport/handler.ts";
import { replay } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(replay);
