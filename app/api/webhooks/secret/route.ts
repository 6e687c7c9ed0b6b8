import { serve } from "#server/transport/handler.ts";
import { rotate } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(rotate);
