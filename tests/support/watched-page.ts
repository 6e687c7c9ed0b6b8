import type { Page } from "@playwright/test";

/**
 * What a page complains of from now on: scripts and addresses that its policy refuses, errors of its own
 * scripts, inline scripts without the page's nonce. Call it before the first page is opened.
 */
export function watchPage(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`threw ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (answer) => {
    const isPage = answer.headers()["content-type"]?.startsWith("text/html");
    if (!isPage || answer.request().resourceType() !== "document") return;
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none given";
    answer.text().then(
      (html) => {
        const bare = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
          ([, attributes = ""]) => !attributes.includes(`nonce="${nonce}"`),
        );
        if (bare.length > 0) complaints.push(`${answer.url()}: a script without the nonce`);
        // Without scripts and the values of attributes, which may name one as text.
        const tags = html.replaceAll(/<script\b.*?<\/script>/gs, "").replaceAll(/="[^"]*"/g, '=""');
        if (/<[a-z][^>]*\son[a-z]+=/i.test(tags))
          complaints.push(`${answer.url()}: a handler in the page's text`);
      },
      () => {
        // A redirect has no body to read.
      },
    );
  });
  return complaints;
}
