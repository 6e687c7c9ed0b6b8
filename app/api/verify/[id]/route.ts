import { serve } from "#server/transport/handler.ts";
import { check, get } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(get, check);
