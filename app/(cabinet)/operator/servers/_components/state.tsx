import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FileSize } from "#components/storage/file-size.tsx";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { PlainTable } from "#components/ui/plain-table.tsx";
import type { ServersState } from "#lib/servers/server.ts";
import { Card } from "../../../_components/card.tsx";

/** Kinds of jobs that wait or have failed. */
export function Queues({ queues }: Pick<ServersState, "queues">) {
  const t = useTranslations("servers.queues");
  const format = useFormatter();
  const duration = useDuration();
  return (
    <Card title={t("title")}>
      {queues.length === 0 ? (
        <p className="px-4 py-5 text-13 text-text-2">{t("none")}</p>
      ) : (
        <PlainTable
          label={t("title")}
          head={[
            { word: t("name") },
            { word: t("due"), isNumber: true },
            { word: t("oldest"), isNumber: true },
            { word: t("waiting"), isNumber: true },
            { word: t("failed"), isNumber: true },
          ]}
          rows={queues.map(({ name, due, oldest, waiting, failed }) => ({
            key: name,
            cells: [
              <code key="name" className="text-12">
                {name}
              </code>,
              format.number(due),
              due > 0 ? duration(oldest) : "–",
              format.number(waiting),
              <span key="failed" className={failed > 0 ? "text-danger" : ""}>
                {format.number(failed)}
              </span>,
            ],
          }))}
        />
      )}
    </Card>
  );
}

/** How large the database is, how many connections it has, and its last copy. */
export function DatabaseFacts({ state: { database, backup } }: { state: ServersState }) {
  const t = useTranslations("servers.database");
  const { version, size, connections, maxConnections } = database;
  return (
    <Card title={t("title")}>
      <dl className="flex flex-col gap-2 px-4 py-3 text-13">
        <Fact name={t("version")}>{version}</Fact>
        <Fact name={t("size")}>
          <FileSize bytes={size} />
        </Fact>
        <Fact name={t("connections")}>
          {t("connectionsOf", { used: connections, max: maxConnections })}
        </Fact>
        <Fact name={t("backup")}>
          {backup.at ? <Time value={backup.at} format="stamp" /> : t("never")}
          <span className="block text-12 whitespace-normal text-muted">
            {backup.kept === null ? t("off") : t("kept", { count: backup.kept })}
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dt className="shrink-0 text-text-2">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** Tables that are divided by month, the largest first. */
export function Partitions({ partitions }: Pick<ServersState, "partitions">) {
  const t = useTranslations("servers.partitions");
  const format = useFormatter();
  return (
    <Card title={t("title")}>
      <PlainTable
        label={t("title")}
        head={[
          { word: t("table") },
          { word: t("months"), isNumber: true },
          { word: t("rows"), isNumber: true },
          { word: t("size"), isNumber: true },
        ]}
        rows={partitions.map(({ table, months, rows, size }) => ({
          key: table,
          cells: [
            <code key="table" className="text-12">
              {table}
            </code>,
            format.number(months),
            `≈ ${format.number(rows)}`,
            <FileSize key="size" bytes={size} />,
          ],
        }))}
      />
    </Card>
  );
}
