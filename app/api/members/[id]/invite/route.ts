import { serve } from "#server/transport/handler.ts";
import { inviteAnew } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(inviteAnew);
