import { serve } from "#server/transport/handler.ts";
import { read } from "../../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(read);
