import { serve } from "#server/transport/handler.ts";
import { invite } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(invite);
