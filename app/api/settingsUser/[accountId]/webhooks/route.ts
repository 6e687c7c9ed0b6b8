import { serve } from "#server/transport/handler.ts";
import { getBlocks, setBlocks } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = serve(getBlocks, setBlocks);
