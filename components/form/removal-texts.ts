import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";
import type { Icon } from "#components/ui/icon.tsx";

/**
 * What a RemoveDialog says by the usual keys: `title`, `submit`, `done`, and one for each consequence, in the order of
 * their icons. `values` are those of the title and of the toast.
 */
export function removalTexts<Key extends string>(
  t: KeyedTranslator<"title" | "submit" | "done" | NoInfer<Key>>,
  icons: Record<Key, Icon>,
  values?: Record<string, string | number>,
) {
  const say = keyedTexts(t);
  return {
    title: say("title", values),
    consequences: Object.entries<Icon>(icons).map(([id, icon]) => ({
      id,
      icon,
      text: say(id as Key),
    })),
    confirmLabel: say("submit"),
    doneMessage: say("done", values),
  };
}
