import { serve } from "#server/transport/handler.ts";
import { getOperatorsData } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(getOperatorsData);
