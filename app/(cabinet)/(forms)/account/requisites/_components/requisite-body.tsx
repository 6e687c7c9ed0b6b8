"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form with its schema: fetched once the page stands. */
export const RequisiteBody = dynamic(
  () => import("#components/requisites/requisite-form.tsx").then((module) => module.RequisiteForm),
  { ssr: false, loading: LayerLoading },
);
