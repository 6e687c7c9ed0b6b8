import type { UseFormReturn } from "react-hook-form";
import type { BlockForm } from "#lib/webhooks/block-form.ts";

export type BlockFormHandle = UseFormReturn<BlockForm>;
