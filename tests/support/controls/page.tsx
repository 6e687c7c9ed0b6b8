import { NextIntlClientProvider } from "next-intl";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LazySelect } from "#components/ui/lazy-select.tsx";
import type { Option } from "#components/ui/option.tsx";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import { TimeField } from "#components/ui/time-field.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";
import { showToast } from "#components/ui/toast.ts";
import commons from "#messages/en/commons.json";

const letters = ["Alpha", "Beta", "Gamma", "Delta"];
const many: Option[] = Array.from({ length: 40 }, (_, at) => ({
  value: `value-${at}`,
  label: `${letters[at % letters.length]} ${at}`,
}));
const few: Option[] = [
  { value: "apple", label: "Apple", aside: "approved" },
  { value: "banana", label: "Banana", disabled: true, aside: "pending" },
  { value: "cherry", label: "Cherry" },
  { value: "date", label: "Date" },
];
const search = (text: string) =>
  many.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

function Controls() {
  const [found, setFound] = useState<Option | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [time, setTime] = useState("10:30");
  const [tab, setTab] = useState("first");
  return (
    <div className="flex flex-col gap-4">
      <Field label="Found">
        {(control) => (
          <Combobox {...control} label="Found" value={found} onChange={setFound} search={search} />
        )}
      </Field>
      <Field label="Chosen" required error="Is missing">
        {(control) => (
          <LazySelect
            {...control}
            label="Chosen"
            options={few}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
      <Field label="Time">
        {(control) => <TimeField {...control} value={time} onChange={setTime} />}
      </Field>
      <PanelTabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={["first", "second", "third"].map((value) => ({ value, label: value }))}
      >
        <Input aria-label={`In ${tab}`} />
      </PanelTabs>
    </div>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main" className="p-4">
      <h1>Controls</h1>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      {isOpen ? null : <Controls />}
      <TitledDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Dialog"
        footer={<Button variant="primary">Save</Button>}
      >
        <Controls />
      </TitledDialog>
    </main>
  );
}

Object.assign(window, { showToast });
document.documentElement.lang = "en";
document.documentElement.dataset.theme = "auto";
document.title = "Controls";
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <StrictMode>
    <NextIntlClientProvider locale="en" timeZone="Europe/Moscow" messages={{ commons }}>
      <Screen />
      <ToastHost />
    </NextIntlClientProvider>
  </StrictMode>,
);
