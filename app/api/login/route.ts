import { serve } from "#server/transport/handler.ts";
import { login } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(login);
