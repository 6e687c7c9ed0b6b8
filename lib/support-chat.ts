/** The live chat of Crisp: its script, and what its pages then have to let through (docs.crisp.chat, "Crisp Domain Names"). */
export const supportChatScript = "https://client.crisp.chat/l.js";

const client = "https://client.crisp.chat";
const files = "https://storage.crisp.chat";

/** Sources that a page's security policy allows in addition where the chat may be opened. */
export const supportChatSources = {
  connect: [client, files, "wss://client.relay.crisp.chat", "wss://client.relay.rescue.crisp.chat"],
  image: [client, files, "https://image.crisp.chat"],
  style: [client],
  font: [client],
  media: [client],
} as const;
