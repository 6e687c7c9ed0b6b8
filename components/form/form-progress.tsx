"use client";

import { createContext, type ReactNode, use } from "react";
import { type FieldValues, get, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import type * as z from "zod";
import {
  isEmptyValue,
  type SectionProgress,
  sectionProgress,
} from "#lib/forms/section-progress.ts";
import { listErrors } from "./form-errors.ts";

/** A section as its menu knows it. */
export interface SectionFrame<Values extends FieldValues> {
  id: string;
  title: string;
  /** Names of its fields, or what their names begin with: `signer` for `signer.fullName`. */
  fields: readonly string[];
  /** What is filled in, in a few words; shown once nothing is missing. */
  summary?: (values: Values) => ReactNode;
}

export interface MarkedSection extends SectionProgress {
  id: string;
  title: string;
  summary: ReactNode;
}

interface Progress {
  /** The sections with the progress of each. */
  sections: readonly MarkedSection[];
  /** Names of the fields that prevent saving, whether their errors are shown or not. */
  problems: readonly string[];
}

const ProgressContext = createContext<Progress>({ sections: [], problems: [] });

/** How far the form round this has come. */
export function useFormProgress(): Progress {
  return use(ProgressContext);
}

interface FormProgressProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Answers at once: checks that ask elsewhere belong to the server. */
  schema: z.ZodType<unknown, Values>;
  sections: readonly SectionFrame<Values>[];
  children: ReactNode;
}

/** Follows what is typed; only what asks for the progress is rendered again. */
export function FormProgress<Values extends FieldValues>({
  form: { control },
  schema,
  sections,
  children,
}: FormProgressProps<Values>) {
  const values = useWatch({ control, compute: (all: Values) => all });
  const { errors } = useFormState({ control });
  const found = schema.safeParse(values).error?.issues ?? [];
  const issues = found.map(({ path }) => {
    const name = path.map(String).join(".");
    return { name, isEmpty: isEmptyValue(get(values, name)) };
  });
  const failed = listErrors(errors).map(({ name }) => name);
  const progress: Progress = {
    problems: [...failed, ...issues.map(({ name }) => name)],
    sections: sections.map(({ id, title, fields, summary }) => ({
      id,
      title,
      summary: summary?.(values),
      ...sectionProgress(fields, issues, failed),
    })),
  };
  return <ProgressContext value={progress}>{children}</ProgressContext>;
}
