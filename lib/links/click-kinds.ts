/** Who opens a link: people, programs that look through links, and messengers that show a preview. */
export const clickKinds = ["human", "robot", "preview"] as const;
export type ClickKind = (typeof clickKinds)[number];

// "Mozilla/5.0 … (compatible; …)" is what most of them write before their name.
const previews =
  /whatsapp|telegrambot|viber|facebookexternalhit|facebookcatalog|meta-externalagent|twitterbot|slackbot|slack-imgproxy|discordbot|skypeuripreview|vkshare|linkedinbot|pinterest|redditbot|mattermost|rocket\.chat|signal|snapchat|embedly|iframely|odklbot|link ?preview|google-pagerenderer|applebot-preview/i;
const robots =
  /(?<!cu)bot(?:\b|[/;)])|crawl|spider|slurp|curl\/|wget\/|python-requests|python-urllib|aiohttp|httpx|libwww|go-http-client|java\/|apache-httpclient|okhttp|headlesschrome|phantomjs|lighthouse|monitor|uptime|pingdom|scan|mimecast|proofpoint|barracuda|safelinks|yandex(?:bot|images|metrika)|mail\.ru_bot|bingpreview|google-safety|facebot|ia_archiver|validator/i;

interface Reader {
  agent: string | null;
  /** What the browser says of its purpose: `prefetch` and `preview` load a page before anyone looks at it. */
  purpose: string | null;
}

/** Tells people from programs by what they say of themselves; who says nothing is a program. */
export function clickKindOf({ agent, purpose }: Reader): ClickKind {
  if (purpose !== null && /prefetch|prerender|preview/i.test(purpose)) return "preview";
  if (agent === null || agent.trim() === "") return "robot";
  if (previews.test(agent)) return "preview";
  return robots.test(agent) ? "robot" : "human";
}
