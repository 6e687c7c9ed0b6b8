import { serve } from "#server/transport/handler.ts";
import { download } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(download);
