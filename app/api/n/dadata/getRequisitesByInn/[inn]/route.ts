import { serve } from "#server/transport/handler.ts";
import { getRequisitesByInn } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(getRequisitesByInn);
