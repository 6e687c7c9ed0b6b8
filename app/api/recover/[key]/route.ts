import { serve } from "#server/transport/handler.ts";
import { check, recover } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(check, recover);
