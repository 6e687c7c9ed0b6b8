import { serve } from "#server/transport/handler.ts";
import { survey } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(survey);
