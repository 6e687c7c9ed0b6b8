"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import type { CustomField } from "#lib/contacts/fields.ts";
import { isolated } from "#lib/text/isolated.ts";

const Labels = createContext<CustomLabels>({});

interface CustomLabelsProviderProps {
  labels: CustomLabels;
  children: ReactNode;
}

/** Provides the account's names of custom fields to the components inside. */
export function CustomLabelsProvider({ labels, children }: CustomLabelsProviderProps) {
  return <Labels value={labels}>{children}</Labels>;
}

export function useCustomLabels(): CustomLabels {
  return useContext(Labels);
}

/** Names a custom field: as the account does, or by its number. */
export function useCustomName(): (name: CustomField) => string {
  const t = useTranslations("contacts.fields");
  const labels = useCustomLabels();
  return (name) => isolated(labels[name] ?? t("custom", { number: Number(name.slice(-2)) }));
}
