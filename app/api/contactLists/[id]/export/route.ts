import { serve } from "#server/transport/handler.ts";
import { exportList } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(exportList);
