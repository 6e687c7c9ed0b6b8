"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form and its schema, which includes every channel, are loaded after the page is shown. */
export const SettingsBody = dynamic(
  () => import("./site-settings-form.tsx").then((module) => module.SiteSettingsForm),
  { ssr: false, loading: LayerLoading },
);
