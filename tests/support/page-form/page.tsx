import { NextIntlClientProvider } from "next-intl";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FormField } from "#components/form/form-field.tsx";
import { FormRows } from "#components/form/form-rows.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { Input } from "#components/ui/input.tsx";
import { Toaster } from "#components/ui/sonner.tsx";
import type { ActionResult } from "#lib/action-result.ts";
import commonsEn from "#messages/en/commons.json";
import formsEn from "#messages/en/forms.json";
import commonsEs from "#messages/es/commons.json";
import formsEs from "#messages/es/forms.json";
import commonsRu from "#messages/ru/commons.json";
import formsRu from "#messages/ru/forms.json";
import { drafts, nothing, type Requisites, requisites } from "./requisites.ts";

const texts = {
  en: { commons: commonsEn, forms: formsEn },
  es: { commons: commonsEs, forms: formsEs },
  ru: { commons: commonsRu, forms: formsRu },
};

const query = new URLSearchParams(window.location.search);
const locale = (query.get("locale") ?? "en") as keyof typeof texts;

/** A server action: it asks the test's server, which answers as an action does. */
async function save(values: Requisites, key: string): Promise<ActionResult<{ name: string }>> {
  const response = await fetch("/save", { method: "POST", body: JSON.stringify({ values, key }) });
  return (await response.json()) as ActionResult<{ name: string }>;
}

/** As Next goes from screen to screen: without loading the document. */
function go(path: string) {
  window.history.pushState(null, "", path);
  root.render(<h1>{path}</h1>);
}

function Screen() {
  return (
    <main className="flex min-h-dvh flex-col">
      <h1 className="px-6 py-3 text-16">Requisites</h1>
      <a
        href="/elsewhere"
        className="px-6 text-accent-text"
        onClick={(event) => {
          event.preventDefault();
          go("/elsewhere");
        }}
      >
        Elsewhere
      </a>
      <PageForm<Requisites, { name: string }>
        schema={requisites}
        defaultValues={nothing}
        draft={query.has("draft") ? { drafts, accountId: "1" } : undefined}
        send={save}
        doneMessage={({ name }) => `Saved for ${name}`}
        sections={[
          {
            id: "contact",
            title: "Contact person",
            fields: ["contact"],
            summary: ({ contact }) => contact.name,
            children: (form) => (
              <>
                <FormField form={form} name="contact.name" label="First name" required>
                  {(control) => <Input {...control} />}
                </FormField>
                <FormField form={form} name="contact.phone" label="Phone" required>
                  {(control) => <Input {...control} type="tel" />}
                </FormField>
              </>
            ),
          },
          {
            id: "signer",
            title: "Who signs",
            fields: ["signer"],
            children: (form) => (
              <>
                <FormField form={form} name="signer.fullName.nominative" label="Full name" required>
                  {(control) => <Input {...control} />}
                </FormField>
                <FormField form={form} name="signer.fullName.genitive" label="Of whom" required>
                  {(control) => <Input {...control} />}
                </FormField>
              </>
            ),
          },
          {
            id: "legal",
            title: "Legal details",
            intro: "They go into the contract, invoices and acts.",
            fields: ["legal"],
            children: (form) => (
              <FormField form={form} name="legal.taxId" label="Tax id" required>
                {(control) => <Input {...control} />}
              </FormField>
            ),
          },
          {
            id: "bank",
            title: "Bank",
            fields: ["bank"],
            children: (form) => (
              <FormField form={form} name="bank.account" label="Account" required>
                {(control) => <Input {...control} />}
              </FormField>
            ),
          },
          {
            id: "addresses",
            title: "Addresses",
            fields: ["addresses"],
            children: (form) => (
              <FormRows
                form={form}
                name="addresses"
                legend="Addresses"
                addLabel="Add an address"
                removeLabel={(number) => `Remove address ${number}`}
                empty={{ city: "" }}
                max={3}
              >
                {(index) => (
                  <FormField form={form} name={`addresses.${index}.city`} label="City" required>
                    {(control) => <Input {...control} />}
                  </FormField>
                )}
              </FormRows>
            ),
          },
        ]}
      />
    </main>
  );
}

document.documentElement.lang = locale;
document.documentElement.dataset.theme = "auto";
document.title = "Requisites";
const root = createRoot(document.body.appendChild(document.createElement("div")));
root.render(
  <StrictMode>
    <NextIntlClientProvider locale={locale} timeZone="Europe/Moscow" messages={texts[locale]}>
      <Screen />
      <Toaster />
    </NextIntlClientProvider>
  </StrictMode>,
);
