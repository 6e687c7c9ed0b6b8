import { serve } from "#server/transport/handler.ts";
import { listOffered } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(listOffered);
