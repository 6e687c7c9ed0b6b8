import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type DocumentationQuery, readerOf } from "#app/documentation/reader.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { CallText } from "../_components/call-text.tsx";
import { ReferenceFrame } from "../_components/reference-frame.tsx";
import { alternatesOf } from "../alternates.ts";
import { referenceCalls } from "../calls.ts";
import { isByChannel, onChannel } from "../on-channel.ts";
import { wordsOf } from "../words.ts";

interface CallPageProps {
  params: Promise<{ call: string }>;
  searchParams: Promise<DocumentationQuery & { channel?: string | string[] }>;
}

async function load({ params, searchParams }: CallPageProps) {
  const [{ call: id }, query] = await Promise.all([params, searchParams]);
  const reader = await readerOf(query);
  const call = referenceCalls().find((one) => one.id === id) ?? notFound();
  const asked = String([query.channel ?? ""].flat()[0]);
  const chosen = channelTypes.find((type) => type === asked) ?? "sms";
  const channel = isByChannel(call) ? chosen : null;
  return { reader, channel, call: channel ? onChannel(call, channel) : call };
}

export async function generateMetadata(props: CallPageProps): Promise<Metadata> {
  const { reader, call } = await load(props);
  const words = await wordsOf(reader.locale);
  return {
    title: words.title(call),
    description: words.note(call.summary).text,
    robots: { index: true, follow: true },
    alternates: alternatesOf(`/documentation/api/reference/${call.id}`, reader.env),
  };
}

/** One call: what it takes and answers, in every language of the examples, to be tried in the sandbox. */
export default async function CallPage(props: CallPageProps) {
  const { reader, call, channel } = await load(props);
  const words = await wordsOf(reader.locale);
  return (
    <ReferenceFrame reader={reader} current={call.id}>
      <CallText call={call} channel={channel} reader={reader} words={words} />
    </ReferenceFrame>
  );
}
