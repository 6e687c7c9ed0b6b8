import { serve } from "#server/transport/handler.ts";
import { repeat } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(repeat);
