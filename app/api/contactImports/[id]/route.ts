import { serve } from "#server/transport/handler.ts";
import { readImport } from "../../contacts/operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(readImport);
