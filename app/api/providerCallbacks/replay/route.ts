import { serve } from "#server/transport/handler.ts";
import { replayUnreadable } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(replayUnreadable);
