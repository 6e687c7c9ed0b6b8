import type { ProviderKind } from "#lib/providers/kind-names.ts";
import type { Callback, CallbackReceiver, Received, Verdict } from "./callback.ts";
import { facebookCallbacks } from "./facebook/callback.ts";
import { httpCallbacks } from "./http/callback.ts";
import { instagramCallbacks } from "./instagram/callback.ts";
import { okCallbacks } from "./ok/callback.ts";
import { sandboxCallbacks } from "./sandbox-callback.ts";
import { smtpCallbacks } from "./smtp/callback.ts";
import { telegramGatewayCallbacks } from "./telegram-gateway/callback.ts";
import { telegramCallbacks } from "./telegram/callback.ts";
import { viberCallbacks } from "./viber/callback.ts";
import { vkCallbacks } from "./vk/callback.ts";
import { wahaCallbacks } from "./waha/callback.ts";
import { webpushCallbacks } from "./webpush/callback.ts";
import { whatsappCallbacks } from "./whatsapp/callback.ts";

/** The receiver of one provider: its config is bound to it. */
export interface BoundReceiver {
  keptHeaders: readonly string[];
  verify(callback: Callback): Verdict | Promise<Verdict>;
  receive(callback: Callback, answer?: string | null): Promise<Received>;
  welcome(person: string): Promise<void>;
  ask(asks: string): Promise<string | null>;
}

type Bind = (config: unknown) => BoundReceiver | null;

function register<Config>(receiver: CallbackReceiver<Config, Received | Promise<Received>>): Bind {
  return (config) => {
    const { success, data } = receiver.configSchema.safeParse(config);
    if (!success) return null;
    return {
      keptHeaders: receiver.keptHeaders ?? [],
      verify: (callback) => receiver.verify(callback, data),
      receive: async (callback, answer) => receiver.receive(callback, data, answer),
      welcome: async (person) => receiver.welcome?.(person, data),
      ask: async (asks) => (await receiver.ask?.(asks, data)) ?? null,
    };
  };
}

/** Kinds with callbacks. They are separate from the channels' code, because the web process opens no channel. */
const receivers = {
  sandbox: register(sandboxCallbacks),
  http: register(httpCallbacks),
  smtp: register(smtpCallbacks),
  waha: register(wahaCallbacks),
  whatsapp: register(whatsappCallbacks),
  facebook: register(facebookCallbacks),
  instagram: register(instagramCallbacks),
  vk: register(vkCallbacks),
  ok: register(okCallbacks),
  viber: register(viberCallbacks),
  webpush: register(webpushCallbacks),
  telegram: register(telegramCallbacks),
  telegramGateway: register(telegramGatewayCallbacks),
} as const satisfies Partial<Record<ProviderKind, Bind>>;

const byKind = new Map<string, Bind>(Object.entries(receivers));

/** The receiver of a provider; null where its kind has none or its config allows none. */
export function receiverOf(kind: string, config: unknown): BoundReceiver | null {
  return byKind.get(kind)?.(config) ?? null;
}
