import { supportChatScript } from "#lib/support-chat.ts";

declare global {
  interface Window {
    /** Crisp's commands: a list until its script has come, which then works through it. */
    $crisp?: { push(command: readonly unknown[]): void };
    CRISP_WEBSITE_ID?: string;
    CRISP_RUNTIME_CONFIG?: { locale: string };
  }
}

let loading: Promise<void> | undefined;

/** Opens the support's chat; its script is fetched at the first time, and its bubble is seen only while it is open. */
export async function openSupportChat(id: string, locale: string): Promise<void> {
  loading ??= load(id, locale).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  window.$crisp?.push(["do", "chat:show"]);
  window.$crisp?.push(["do", "chat:open"]);
}

function load(id: string, locale: string): Promise<void> {
  window.$crisp ??= [];
  window.CRISP_WEBSITE_ID = id;
  window.CRISP_RUNTIME_CONFIG = { locale };
  window.$crisp.push(["on", "chat:closed", () => window.$crisp?.push(["do", "chat:hide"])]);
  const script = document.createElement("script");
  script.src = supportChatScript;
  script.async = true;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("the chat did not load"));
    });
    document.head.append(script);
  });
}
