"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form with its schema: fetched once the page stands. */
export const CompanyBody = dynamic(
  () => import("#components/companies/company-form.tsx").then((module) => module.CompanyForm),
  { ssr: false, loading: LayerLoading },
);
