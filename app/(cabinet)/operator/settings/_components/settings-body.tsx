"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** The form with its schema, which knows every channel: fetched once the page stands. */
export const SettingsBody = dynamic(
  () => import("./site-settings-form.tsx").then((module) => module.SiteSettingsForm),
  { ssr: false, loading: LayerLoading },
);
