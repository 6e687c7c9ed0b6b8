import { serve } from "#server/transport/handler.ts";
import { statementCsv } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(statementCsv);
