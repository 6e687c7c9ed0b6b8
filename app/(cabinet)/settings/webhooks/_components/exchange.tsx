import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { GotAnswer } from "#lib/webhooks/delivery.ts";

interface ExchangeProps {
  request: { method: string; url: string; body: string } | null;
  answer: GotAnswer | null;
  status: number | null;
}

/** A request and its answer, side by side. */
export function Exchange({ request, answer, status }: ExchangeProps) {
  const t = useTranslations("webhooks.exchange");
  const headers = Object.entries(answer?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="grid gap-2 xl:grid-cols-2">
      {request ? (
        <Side
          title={t("request")}
          about={`${request.method} ${pathOf(request.url)}`}
          text={laidOut(request.body)}
          copy={t("copyRequest")}
        />
      ) : null}
      {answer ? (
        <Side
          title={t("answer")}
          about={String(status ?? "")}
          text={[...headers, "", answer.body].join("\n")}
          copy={t("copyAnswer")}
        />
      ) : null}
    </div>
  );
}

interface SideProps {
  title: string;
  about: string;
  text: string;
  copy: string;
}

function Side({ title, about, text, copy }: SideProps) {
  return (
    <figure className="min-w-0 rounded-card border border-border">
      <figcaption className="flex items-center gap-2 border-b border-border px-3 py-1 text-12">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-muted">{about}</span>
        <CopyButton text={text} label={copy} />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={title}
        translate="no"
        className="max-h-48 overflow-auto px-3 py-2 font-mono text-11 break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
