import { serve } from "#server/transport/handler.ts";
import { ask, confirm } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(ask, confirm);
