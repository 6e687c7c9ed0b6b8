"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form and its schema are loaded after the page is shown. */
export const RequisiteBody = dynamic(
  () => import("#components/requisites/requisite-form.tsx").then((module) => module.RequisiteForm),
  { ssr: false, loading: LayerLoading },
);
