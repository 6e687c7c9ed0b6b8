"use server";

import { providerTestInput } from "#lib/providers/provider-test.ts";
import { changeAction } from "#server/transport/action-makers.ts";
import { testProvider } from "./service.ts";

export const testProviderAction = changeAction(providerTestInput, testProvider);
