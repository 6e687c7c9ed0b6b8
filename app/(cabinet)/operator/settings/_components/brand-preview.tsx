import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { SiteSettingsValues } from "#lib/settings/site-settings.ts";

/** The name and colour that apply while their fields are empty. */
export interface Standing {
  title: string;
  color: string | null;
}

interface BrandPreviewProps {
  form: UseFormReturn<SiteSettingsValues>;
  standing: Standing;
}

const hex = /^#[0-9a-f]{6}$/i;

/** How the brand looks with what is typed; what isn't typed stands as it is. */
export function BrandPreview({ form, standing }: BrandPreviewProps) {
  const t = useTranslations("settings.preview");
  const [title, typed] = useWatch({ control: form.control, name: ["title", "color"] });
  const color = hex.test(typed) ? typed : standing.color;
  return (
    <figure className="rounded-control border border-border bg-fill p-3">
      <figcaption className="mb-2 text-12 text-muted">{t("title")}</figcaption>
      <div className="flex items-center gap-2 rounded-control bg-surface px-3 py-2.5">
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-control bg-accent"
          style={color === null ? undefined : { backgroundColor: color }}
        />
        <bdi className="min-w-0 truncate text-14 font-semibold">
          {title.trim() || standing.title}
        </bdi>
      </div>
    </figure>
  );
}
