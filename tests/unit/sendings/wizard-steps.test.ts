import { describe, expect, it } from "vitest";
import {
  furthestStep,
  neighbourStep,
  type Readiness,
  reachableStep,
  stepState,
} from "#lib/sendings/wizard-steps.ts";

function ready(
  message: boolean,
  recipients: boolean,
  begun = { message: false, recipients: false },
): Readiness {
  return { message, recipients, begun };
}

describe("steps of the wizard", () => {
  it.each([
    ["send", ready(false, false), "message"],
    ["recipients", ready(false, true), "message"],
    ["send", ready(false, true), "message"],
    ["send", ready(true, false), "recipients"],
    ["recipients", ready(true, false), "recipients"],
    ["send", ready(true, true), "send"],
    ["message", ready(true, true), "message"],
    [null, ready(true, true), "message"],
    ["confirm", ready(true, true), "message"],
  ] as const)("an address that asks for %s falls back as far as needed", (wished, state, step) => {
    expect(reachableStep(wished, state)).toBe(step);
  });

  it("shows success, process and init as specified", () => {
    expect(stepState("message", "message", ready(false, false))).toBe("process");
    expect(stepState("recipients", "message", ready(false, false))).toBe("init");
    expect(stepState("message", "recipients", ready(true, false))).toBe("success");
    expect(stepState("send", "recipients", ready(true, false))).toBe("init");
    expect(stepState("send", "message", ready(true, true))).toBe("success");
    expect(stepState("recipients", "message", ready(true, true))).toBe("success");
    const begun = ready(true, false, { message: true, recipients: true });
    expect(stepState("recipients", "message", begun)).toBe("process");
  });

  it("knows how far one can get and what lies beside", () => {
    expect(furthestStep(ready(false, true))).toBe("message");
    expect(furthestStep(ready(true, false))).toBe("recipients");
    expect(furthestStep(ready(true, true))).toBe("send");
    expect(neighbourStep("message", -1)).toBeNull();
    expect(neighbourStep("message", 1)).toBe("recipients");
    expect(neighbourStep("send", 1)).toBeNull();
  });
});
