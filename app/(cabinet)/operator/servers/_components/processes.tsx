import { useTranslations } from "next-intl";
import { FileSize } from "#components/storage/file-size.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { PlainTable } from "#components/ui/plain-table.tsx";
import type { ServerView } from "#lib/servers/server.ts";
import { Card } from "../../../_components/card.tsx";

/** Every process that lives, with what it uses. */
export function Processes({ servers }: { servers: readonly ServerView[] }) {
  const t = useTranslations("servers.processes");
  const format = useFormatter();
  return (
    <Card title={t("title")}>
      {servers.length === 0 ? (
        <p className="px-4 py-5 text-13 text-text-2">{t("none")}</p>
      ) : (
        <PlainTable
          label={t("title")}
          head={[
            { word: t("name") },
            { word: t("host") },
            { word: t("version") },
            { word: t("startedAt") },
            { word: t("load"), isNumber: true },
            { word: t("memory"), isNumber: true },
            { word: t("jobs"), isNumber: true },
            { word: t("disk"), isNumber: true },
          ]}
          rows={servers.map(({ id, kind, name, host, pid, version, startedAt, ...use }) => ({
            key: id,
            cells: [
              <span key="name" className="block min-w-28">
                <b className="font-medium">{t(`kind.${kind}`)}</b>
                <span className="block text-12 text-muted">
                  {name} · {t("pid", { pid: String(pid) })}
                </span>
              </span>,
              <bdi key="host" className="break-all">
                {host}
              </bdi>,
              version,
              <Time key="since" value={startedAt} format="short" />,
              format.number(use.load, { style: "percent" }),
              <FileSize key="memory" bytes={use.memory} />,
              kind === "worker" ? format.number(use.jobs) : "–",
              use.disk.total > 0 ? (
                <span key="disk">
                  {t.rich("diskOf", {
                    free: () => <FileSize bytes={use.disk.free} />,
                    total: () => <FileSize bytes={use.disk.total} />,
                  })}
                </span>
              ) : (
                "–"
              ),
            ],
          }))}
        />
      )}
    </Card>
  );
}
