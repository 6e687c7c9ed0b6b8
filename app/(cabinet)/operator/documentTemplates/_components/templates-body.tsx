"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form and its schema are loaded after the page is shown. */
export const TemplatesBody = dynamic(
  () => import("./templates-form.tsx").then((module) => module.TemplatesForm),
  { ssr: false, loading: LayerLoading },
);
