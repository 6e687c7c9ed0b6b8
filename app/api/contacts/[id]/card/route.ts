import { serve } from "#server/transport/handler.ts";
import { card } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(card);
