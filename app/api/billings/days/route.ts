import { serve } from "#server/transport/handler.ts";
import { listDays } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(listDays);
