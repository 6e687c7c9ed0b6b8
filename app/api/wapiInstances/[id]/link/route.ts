import { serve } from "#server/transport/handler.ts";
import { link } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(link);
