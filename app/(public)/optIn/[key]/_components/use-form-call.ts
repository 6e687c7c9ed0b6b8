import { useState } from "react";

interface Answer {
  id?: string;
  status?: string | number;
  message?: string;
  /** 0 where no code of the check is taken any more. */
  attemptsLeft?: number;
  data?: { message?: string; path?: (string | number)[] }[];
}

type FieldErrors = Partial<Record<"phone" | "firstName" | "agrees" | "code", string>>;

interface Said {
  locale: string;
  /** What is said where no answer came. */
  failed: string;
}

/**
 * Calls what a form without an account is about; what is wrong is said at the field that it is about, if at any. Answers null
 * then, unless the check is over.
 */
export function useFormCall(address: string, { locale, failed }: Said) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const reset = () => {
    setProblem(null);
    setErrors({});
  };
  const call = async (act: "start" | "check", body: object): Promise<Answer | null> => {
    setBusy(true);
    reset();
    try {
      const response = await fetch(`${address}/${act}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept-Language": locale },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Answer;
      if (response.ok) return answer;
      const atFields = fieldErrors(answer);
      if (Object.keys(atFields).length > 0) setErrors(atFields);
      else setProblem(answer.data?.[0]?.message ?? answer.message ?? failed);
      if (answer.attemptsLeft === 0) return answer;
    } catch {
      setProblem(failed);
    } finally {
      setBusy(false);
    }
    return null;
  };
  /** Shows what isn't filled in and goes to the first such field; false where nothing is missing. */
  const refuse = (form: HTMLFormElement, missing: FieldErrors): boolean => {
    const [first] = Object.keys(missing);
    if (first === undefined) return false;
    setProblem(null);
    setErrors(missing);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  };
  return { call, isBusy, problem, errors, refuse, reset };
}

const fields = ["phone", "firstName", "agrees", "code"] as const;

function fieldErrors({ data = [] }: Answer): FieldErrors {
  const found: FieldErrors = {};
  for (const field of fields) {
    const message = data.find(({ path = [] }) => path[0] === field)?.message;
    if (message) found[field] = message;
  }
  return found;
}
