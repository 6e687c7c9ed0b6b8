import { useTranslations } from "next-intl";
import { historicResources } from "#lib/events/resources.ts";
import { knownActs } from "./known-acts.ts";

/** Its record is made by the sign-in itself, which needs no second word. */
const signIn = "telemetry.created";

/** What happened in words, such as "User: rights changed"; the name itself where it has none. */
export function useEventName(): (name: string) => string {
  const t = useTranslations("eventsHistory");
  return (name) => {
    const [resource, act] = name.split(".");
    const noun = historicResources.find((one) => one === resource);
    const verb = knownActs.find((one) => one === act);
    if (!noun || !verb) return name;
    if (name === signIn) return t(`resources.${noun}`);
    return t("name", { noun: t(`resources.${noun}`), act: t(`acts.${verb}`) });
  };
}
