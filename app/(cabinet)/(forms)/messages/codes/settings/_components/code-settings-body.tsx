"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form and its schema are loaded after the page is shown. */
export const CodeSettingsBody = dynamic(
  () => import("./code-settings.tsx").then((module) => module.CodeSettings),
  { ssr: false, loading: LayerLoading },
);
