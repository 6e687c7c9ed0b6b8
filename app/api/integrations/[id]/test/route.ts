import { serve } from "#server/transport/handler.ts";
import { test } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(test);
