import { StrictMode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Radio } from "#components/ui/radio.tsx";

const first = { text: "", ticked: false, unticked: true, choice: "a", radio: "a" };

function Fields() {
  const [values, setValues] = useState(first);
  const change = (part: Partial<typeof first>) => setValues((now) => ({ ...now, ...part }));
  const choice = (value: string) => ({ value, children: value });
  return (
    <main>
      <Input
        aria-label="text"
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Checkbox
        label="ticked"
        checked={values.ticked}
        onChange={(event) => change({ ticked: event.target.checked })}
      />
      <Checkbox
        label="unticked"
        checked={values.unticked}
        onChange={(event) => change({ unticked: event.target.checked })}
      />
      <NativeSelect
        aria-label="choice"
        value={values.choice}
        onChange={(event) => change({ choice: event.target.value })}
      >
        <option {...choice("a")} />
        <option {...choice("b")} />
      </NativeSelect>
      {["a", "b"].map((radio) => (
        <Radio
          key={radio}
          name="radio"
          label={`radio ${radio}`}
          checked={values.radio === radio}
          onChange={() => change({ radio })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </main>
  );
}

const root = document.createElement("div");
root.innerHTML = renderToString(<Fields />);
document.body.append(root);
// The page's scripts "come" when the test says so.
window.addEventListener("scripts", () =>
  hydrateRoot(
    root,
    <StrictMode>
      <Fields />
    </StrictMode>,
  ),
);
