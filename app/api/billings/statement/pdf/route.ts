import { serve } from "#server/transport/handler.ts";
import { statementPdf } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(statementPdf);
