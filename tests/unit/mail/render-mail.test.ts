import { beforeEach, expect, test, vi } from "vitest";
import type { Mail, MailTemplate } from "#lib/mail/mail.ts";
import { renderMail } from "#server/mail/render-mail.ts";

beforeEach(() => void vi.stubEnv("LOCALES", "en,es"));

/** One of each mail; the type check asks for the next one. */
const params: { [Template in MailTemplate]: Extract<Mail, { template: Template }>["params"] } = {
  recovery: { username: "anna", minutes: 60 },
  passwordChanged: { username: "anna" },
  confirmEmail: { username: "anna", hours: 24 },
  emailChanged: { username: "anna", email: "new@example.com" },
  factorReset: { username: "anna", reason: "Lost the phone" },
  factorChanged: { username: "anna", change: "passkeyAdded" },
  notification: { title: "A campaign is over", text: "All of it was delivered" },
  accountInvitation: { account: "Northern tea", days: 7 },
  report: { title: "Messages: by channel", rows: 12 },
  invitation: { account: "Northern tea", role: "accountant", days: 7 },
};

const site = { BRAND_NAME: "Harbour", BRAND_COLOR: "#aa2200" };
const rendered = (template: string, locale: Mail["locale"]) =>
  renderMail(
    {
      template,
      params: params[template as MailTemplate],
      to: "a@b.example",
      locale,
      path: "/x",
    } as Mail,
    site,
  );

test.each(Object.keys(params))(
  "%s is written in a language of the edition, and under its name",
  (template) => {
    const unknown = rendered(template, "ru");
    expect(unknown.html).toContain('<html lang="en">');
    for (const part of Object.values(unknown)) {
      expect(part).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(part, "a text is missing").not.toContain("mails.");
    }
    expect(unknown.html).toContain(site.BRAND_NAME);
    expect(unknown.html).toContain(site.BRAND_COLOR);
    expect(rendered(template, "es").html).toContain('<html lang="es">');
  },
);
