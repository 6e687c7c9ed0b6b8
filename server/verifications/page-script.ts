import type { Locale } from "#lib/locales.ts";
import type { CodeFormView } from "#lib/verifications/code-form.ts";
import { translatorFor } from "#server/i18n/translate.ts";

const texts = ["phone", "name", "send", "code", "check", "again", "done", "failed"] as const;

/** JSON that can't end a script or a line of one. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/**
 * The script that builds an account's form on its page, in plain elements that the page styles: a number, the consent where
 * one is asked for, then the code. It tells the page by the event `cabinet:verified` and a hidden field. All texts are
 * written as texts, never as HTML.
 */
export function pageScript(
  key: string,
  { consentText, asksName }: CodeFormView,
  locale: Locale,
): string {
  const t = translatorFor(locale);
  const words = {
    ...Object.fromEntries(texts.map((name) => [name, t(`verifications.page.${name}`)])),
    noPhone: t("verifications.errors.phone"),
    noCode: t("verifications.errors.code.shape"),
    notAgreed: t("verifications.errors.agrees"),
  };
  return `(() => {
const key = ${literal(key)}, words = ${literal(words)}, consent = ${literal(consentText)}, asksName = ${asksName}, locale = ${literal(locale)};
const base = new URL("/api/codeForms/" + key + "/", document.currentScript.src).href;
const make = (name, props, ...inside) => {
  const element = Object.assign(document.createElement(name), props);
  element.append(...inside);
  return element;
};
const build = (place) => {
  let id = null;
  const problem = make("p", { className: "cabinet-codes-error" });
  problem.setAttribute("role", "alert");
  const call = async (act, body) => {
    problem.textContent = "";
    try {
      const answer = await fetch(base + act, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept-Language": locale },
        body: JSON.stringify(body),
        credentials: "omit",
      });
      const said = await answer.json();
      if (answer.ok) return said;
      problem.textContent = (said.data && said.data[0] && said.data[0].message) || said.message || words.failed;
      if (said.attemptsLeft === 0) return "over";
    } catch {
      problem.textContent = words.failed;
    }
    return null;
  };
  const form = (fields, submit, act) => {
    const button = make("button", { type: "submit", textContent: submit });
    const whole = make("form", { className: "cabinet-codes", noValidate: true }, ...fields, problem, button);
    whole.addEventListener("submit", async (event) => {
      event.preventDefault();
      const wanting = [...whole.elements].find(({ validity }) => validity && validity.valueMissing);
      if (wanting) {
        problem.textContent = { phone: words.noPhone, code: words.noCode, agrees: words.notAgreed }[wanting.name];
        return wanting.focus();
      }
      button.disabled = true;
      await act(new FormData(whole));
      button.disabled = false;
    });
    return whole;
  };
  const field = (...inside) => make("p", { className: "cabinet-codes-field" }, make("label", {}, ...inside));
  const line = (label, props) => field(label, " ", make("input", props));
  const ask = () => {
    const fields = [line(words.phone, { name: "phone", type: "tel", autocomplete: "tel", required: true, maxLength: 40 })];
    if (asksName) fields.push(line(words.name, { name: "name", autocomplete: "given-name", maxLength: 100 }));
    if (consent) fields.push(
      field(make("input", { name: "agrees", type: "checkbox", required: true }), " ", consent));
    place.replaceChildren(form(fields, words.send, async (data) => {
      const said = await call("start", { phone: data.get("phone"), firstName: data.get("name") || "", agrees: data.has("agrees") });
      if (said) { id = said.id; check(); }
    }));
  };
  const check = () => {
    const typed = line(words.code, { name: "code", inputMode: "numeric", autocomplete: "one-time-code", required: true, maxLength: 12 });
    const again = make("button", { type: "button", textContent: words.again });
    again.addEventListener("click", ask);
    place.replaceChildren(form([typed], words.check, async (data) => {
      const said = await call("check", { id, code: data.get("code") });
      // No code of this check is taken any more, so that the person needs another.
      if (said === "over") return ask();
      if (!said) return;
      const kept = make("input", { type: "hidden", name: "verification", value: id });
      const done = make("p", { textContent: words.done });
      done.setAttribute("role", "status");
      place.replaceChildren(kept, done);
      place.dispatchEvent(new CustomEvent("cabinet:verified", { bubbles: true, detail: { id } }));
    }), again);
  };
  ask();
};
const start = () => {
  for (const place of document.querySelectorAll('[data-cabinet-codes="' + key + '"]')) build(place);
};
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
})();
`;
}
