import { serve } from "#server/transport/handler.ts";
import { recipients } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(recipients);
