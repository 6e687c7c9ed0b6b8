import { serve } from "#server/transport/handler.ts";
import { getOwn } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(getOwn);
