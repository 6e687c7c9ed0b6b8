import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { MethodBar } from "#app/documentation/_components/method.tsx";
import type { Reader } from "#app/documentation/reader.ts";
import { Badge } from "#components/ui/badge.tsx";
import { ChevronRight } from "#components/ui/icons.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { siteAddress } from "#server/mail/service.ts";
import type { ReferenceCall } from "../calls.ts";
import type { ReferenceWords } from "../words.ts";
import { CallAside } from "./call-aside.tsx";
import { CallFacts } from "./call-facts.tsx";
import { Fields } from "./fields.tsx";
import { NoteText } from "./note-text.tsx";

interface CallTextProps {
  call: ReferenceCall;
  /** The channel whose parts and example are shown; null for a call that is alike on all. */
  channel: ChannelType | null;
  reader: Reader;
  words: ReferenceWords;
}

/** What a call takes and answers, and its example: on the right, or below where there is no room. */
export async function CallText({ call, channel, reader, words }: CallTextProps) {
  const { lang, locale } = reader;
  const t = await getTranslations({ locale, namespace: "reference" });
  const tAll = await getTranslations({ locale });
  const [good = "200"] = call.statuses;
  return (
    <div className="grid flex-1 grid-cols-1 min-[1240px]:grid-cols-[minmax(0,1fr)_min(32rem,42%)] print:block">
      <div className="mx-auto w-full max-w-170 min-w-0 px-10 py-7 max-md:px-4 max-md:py-5">
        <p className="flex items-center gap-1.5 text-13 text-muted">
          <Link
            href={`/documentation/api/reference${lang ? `?lang=${lang}` : ""}`}
            className="hover:text-text"
          >
            {t("title")}
          </Link>
          <ChevronRight className="size-3.5" />
          {words.group(call.group)}
        </p>
        <h1 className="mt-1 text-28 max-md:text-24">{words.title(call)}</h1>
        <NoteText note={words.note(call.summary)} className="mt-2 mb-4 text-15" />
        <MethodBar
          method={call.method}
          url={siteAddress(`/api${call.path}`)}
          label={tAll("documentation.copyAddress")}
        />
        <CallFacts call={call} locale={locale} />
        {call.parameters.length > 0 ? (
          <Section title={t("parameters")}>
            <Fields fields={call.parameters} locale={locale} words={words} />
          </Section>
        ) : null}
        {call.body.length > 0 ? (
          <Section
            title={t("body")}
            after={
              channel ? t("ofChannel", { channel: tAll(`commons.channel.${channel}`) }) : undefined
            }
          >
            <Fields fields={call.body} locale={locale} words={words} open={["payload"]} />
          </Section>
        ) : null}
        <Section title={t("answer")} after={<Badge tone="success">{good}</Badge>}>
          {call.answer.length > 0 ? (
            <Fields fields={call.answer} locale={locale} words={words} />
          ) : (
            <p translate="no" className="border-t border-border py-2.5 text-13 text-text-2">
              {call.answerTypes.join(", ")}
            </p>
          )}
        </Section>
      </div>
      <CallAside call={call} channel={channel} reader={reader} />
    </div>
  );
}

interface SectionProps {
  title: string;
  after?: React.ReactNode;
  children: React.ReactNode;
}

function Section({ title, after, children }: SectionProps) {
  return (
    <section className="mt-8">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 className="text-15 font-semibold">{title}</h2>
        <span className="text-12 text-muted">{after}</span>
      </div>
      {children}
    </section>
  );
}
