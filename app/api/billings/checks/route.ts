import { serve } from "#server/transport/handler.ts";
import { listChecks, startCheck } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(listChecks, startCheck);
