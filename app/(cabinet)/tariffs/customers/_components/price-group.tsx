import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { PriceMatrix, PriceMatrixRow } from "#lib/tariffs/price-matrix.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import { PriceRow } from "./price-row.tsx";

export interface PricedCountry {
  code: string;
  country: string;
  name: string;
}

interface PriceGroupProps {
  matrix: PriceMatrix;
  /** Those of the matrix and those added here. */
  rows: readonly PriceMatrixRow[];
  /** Countries of which a row can be added. */
  countries: readonly PricedCountry[];
  onAdd: (row: PriceMatrixRow) => void;
  textsOf: (row: PriceMatrixRow) => readonly string[];
  errorOf: (row: PriceMatrixRow) => string | undefined;
  onType: (row: PriceMatrixRow, texts: string[]) => void;
}

/** The rows of a channel under its name. */
export function PriceGroup({
  matrix,
  rows,
  countries,
  onAdd,
  textsOf,
  errorOf,
  onType,
}: PriceGroupProps) {
  const channelName = useTranslations("commons.channel");
  const { source } = matrix;
  return (
    <tbody className="border-t border-border first-of-type:border-t-0">
      <tr className="bg-fill max-md:block">
        <th scope="rowgroup" colSpan={4} className="px-3 py-1.5 text-left max-md:block">
          <span className="flex min-h-8 flex-wrap items-center gap-2 font-semibold">
            <ChannelIcon channel={source} />
            <span className="flex-1">{channelName(source)}</span>
            {source === periodSource ? null : (
              <AddCountry
                countries={countries.filter(({ code }) => rows.every((row) => row.code !== code))}
                onAdd={(chosen) => onAdd(rowOf(chosen, matrix))}
              />
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <PriceRow
          key={row.code}
          row={row}
          matrix={matrix}
          texts={textsOf(row)}
          error={errorOf(row)}
          onType={(texts) => onType(row, texts)}
        />
      ))}
    </tbody>
  );
}

interface AddCountryProps {
  countries: readonly PricedCountry[];
  onAdd: (country: PricedCountry) => void;
}

const focus = (field: HTMLSelectElement | null) => field?.focus();

/** A button that becomes the list of countries: one list for each channel would make a long page. */
function AddCountry({ countries, onAdd }: AddCountryProps) {
  const t = useTranslations("tariffs.matrix");
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing)
    return (
      <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
        <Plus />
        {t("add")}
      </Button>
    );
  return (
    <NativeSelect
      ref={focus}
      aria-label={t("add")}
      value=""
      className="font-normal"
      onBlur={() => setChoosing(false)}
      onChange={(event) => {
        const chosen = countries.find(({ code }) => code === event.target.value);
        if (chosen) onAdd(chosen);
        setChoosing(false);
      }}
    >
      <option value="">{t("choose")}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** A country that no rule names costs what all others do. */
function rowOf({ code, country }: PricedCountry, { rows }: PriceMatrix): PriceMatrixRow {
  const last = rows.at(-1);
  return {
    code,
    country,
    operator: null,
    cost: last?.cost ?? null,
    most: last?.most ?? null,
    price: null,
    pays: last?.pays ?? null,
  };
}
