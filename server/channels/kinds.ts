import type { ProviderKind } from "#lib/providers/kind-names.ts";
import type { Channel, ChannelContext, ChannelKind } from "./channel.ts";
import { facebook } from "./facebook/facebook.ts";
import { http } from "./http/http.ts";
import { instagram } from "./instagram/instagram.ts";
import { ok } from "./ok/ok.ts";
import { sandbox } from "./sandbox.ts";
import { smpp } from "./smpp/smpp.ts";
import { smtp } from "./smtp/smtp.ts";
import { telegramGateway } from "./telegram-gateway/telegram-gateway.ts";
import { telegram } from "./telegram/telegram.ts";
import { viber } from "./viber/viber.ts";
import { vk } from "./vk/vk.ts";
import { waha } from "./waha/waha.ts";
import { webpush } from "./webpush/webpush.ts";
import { whatsapp } from "./whatsapp/whatsapp.ts";

/** A kind as the rest of the product sees it: its config is data of unknown shape. */
export interface RegisteredKind {
  /** @throws ZodError when `config` does not fit the kind */
  open(config: unknown, context: ChannelContext): Channel;
  /** The errors of a config, one "path: reason" per entry; empty if it is valid. */
  checkConfig(config: unknown): string[];
}

function register<Config>({ configSchema, create }: ChannelKind<Config>): RegisteredKind {
  return {
    open: (config, context) => create(configSchema.parse(config), context),
    checkConfig: (config) =>
      (configSchema.safeParse(config).error?.issues ?? []).map(
        ({ path, message }) => `${path.join(".")}: ${message}`,
      ),
  };
}

const kinds: Record<ProviderKind, RegisteredKind> = {
  sandbox: register(sandbox),
  smpp: register(smpp),
  smtp: register(smtp),
  http: register(http),
  waha: register(waha),
  whatsapp: register(whatsapp),
  facebook: register(facebook),
  instagram: register(instagram),
  vk: register(vk),
  ok: register(ok),
  viber: register(viber),
  webpush: register(webpush),
  telegram: register(telegram),
  telegramGateway: register(telegramGateway),
};

/** Every kind of provider that can be configured. */
export const channelKinds: ReadonlyMap<string, RegisteredKind> = new Map(Object.entries(kinds));
