import { serve } from "#server/transport/handler.ts";
import { contacts } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(contacts);
