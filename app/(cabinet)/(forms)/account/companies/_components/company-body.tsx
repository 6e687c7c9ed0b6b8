"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form and its schema are loaded after the page is shown. */
export const CompanyBody = dynamic(
  () => import("#components/companies/company-form.tsx").then((module) => module.CompanyForm),
  { ssr: false, loading: LayerLoading },
);
