import { serve } from "#server/transport/handler.ts";
import { matrix } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(matrix);
