import { useTranslations } from "next-intl";

/** Rows of a table under the first of them: words only, whatever they spell. */
export function RowsTable({ rows }: { rows: readonly string[][] }) {
  const t = useTranslations("storage.preview");
  const [head = [], ...body] = rows;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
      tabIndex={0}
      role="region"
      aria-label={t("table")}
      className="max-h-[50vh] overflow-auto rounded-control border border-border"
    >
      <table className="w-full text-12">
        <thead className="bg-fill text-left text-muted">
          <tr>
            {head.map((cell, at) => (
              <th key={at} className="px-2.5 py-1.5 font-medium whitespace-nowrap">
                <bdi>{cell}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, at) => (
            <tr key={at} className="border-t border-border">
              {cells.map((cell, place) => (
                <td key={place} className="max-w-60 truncate px-2.5 py-1.5">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
