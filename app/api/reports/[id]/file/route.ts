import { serve } from "#server/transport/handler.ts";
import { file } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(file);
