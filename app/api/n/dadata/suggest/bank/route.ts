import { serve } from "#server/transport/handler.ts";
import { suggestBank } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(suggestBank);
