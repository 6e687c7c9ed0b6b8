"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form with its schema: fetched once the page stands. */
export const TemplatesBody = dynamic(
  () => import("./templates-form.tsx").then((module) => module.TemplatesForm),
  { ssr: false, loading: LayerLoading },
);
