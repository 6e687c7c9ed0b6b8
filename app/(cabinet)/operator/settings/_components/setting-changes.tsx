import { useTranslations } from "next-intl";
import { strictnessOf } from "#lib/auth/strictness.ts";
import { changeRows } from "#lib/events/change-rows.ts";
import type { EventView } from "#lib/events/event-view.ts";
import { featureGroupOf } from "#lib/features/feature-groups.ts";
import { requiredFromOf } from "#lib/second-factor/required-from.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import {
  siteKeys,
  type SiteSettingName,
  siteSettingNames,
  siteSettings,
} from "#lib/settings/site-settings.ts";

type Members = EventView["before"];

const known = new Set<string>(Object.values(siteKeys));

/** What one change of the settings changed, as the form names and shows it; members that are no settings as they are. */
export function SettingChanges({ before, after }: Pick<EventView, "before" | "after">) {
  const t = useTranslations("settings");
  const wordsOf = useWords();
  const changed = siteSettingNames.filter((name) => {
    const [was, is] = [before?.[siteKeys[name]], after?.[siteKeys[name]]];
    return JSON.stringify(was) !== JSON.stringify(is);
  });
  return (
    <dl className="mt-1 flex flex-col gap-1">
      {changed.map((name) => (
        <Change
          key={name}
          // The check boxes of channels are a section of their own.
          name={name === "check" ? t("sections.sendernames") : t(`fields.${name}`)}
          was={wordsOf(name, before?.[siteKeys[name]])}
          is={wordsOf(name, after?.[siteKeys[name]])}
        />
      ))}
      {changeRows(others(before), others(after)).map(({ path, before: was, after: is }) => (
        <Change
          key={path}
          name={path}
          was={was ?? t("history.empty")}
          is={is ?? t("history.empty")}
        />
      ))}
    </dl>
  );
}

function Change({ name, was, is }: { name: string; was: string; is: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">
        <bdi className="text-muted line-through">{was}</bdi>
        {" → "}
        <bdi>{is}</bdi>
      </dd>
    </div>
  );
}

/** What a stored value is called; for one that isn't set, what then applies. */
function useWords() {
  const t = useTranslations("settings");
  const say = useTranslations("commons.channel");
  return (name: SiteSettingName, kept: unknown): string => {
    const { control, shown } = siteSettings[name];
    if (control.kind === "channels") {
      const checked: readonly unknown[] = siteSettings.check.shown?.(kept) ?? [];
      const names = channelTypes.filter((type) => checked.includes(type)).map((type) => say(type));
      return names.join(", ") || t("checked", { count: 0 });
    }
    if (control.kind === "choice") {
      if (control.of === "groups") return t(`groups.${featureGroupOf(kept)}`);
      return control.of === "required"
        ? t(`required.${requiredFromOf(kept)}`)
        : t(`strictness.${strictnessOf(kept)}`);
    }
    const text = shown ? shown(kept) : kept;
    return typeof text === "string" && text !== "" ? text : t("history.empty");
  };
}

function others(members: Members): Members {
  if (!members) return null;
  return Object.fromEntries(Object.entries(members).filter(([key]) => !known.has(key)));
}
