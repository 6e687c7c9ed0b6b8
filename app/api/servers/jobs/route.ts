import { serve } from "#server/transport/handler.ts";
import { jobs } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(jobs);
