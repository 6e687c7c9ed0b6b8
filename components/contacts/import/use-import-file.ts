import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answered } from "#components/sendings/answered.ts";
import { type ImportField, isRepeatable } from "#lib/contacts/import-fields.ts";
import type { TextReading } from "#lib/spreadsheets/reading.ts";
import { previewImportAction } from "#server/contacts/actions.ts";
import { useImportSample } from "./use-import-sample.ts";

/** How the reader wants the file to be read; what isn't said is found out. */
interface Asked {
  reading?: TextReading;
  sheet?: string;
  hasHeader?: boolean;
  country?: string;
}

/** A column of the file, and what it fills. */
export interface FormColumn {
  title: string;
  field: ImportField | null;
  /** The reader has said so, or it was recognised. */
  isSettled: boolean;
}

/** How a file is read, what its columns fill, and the rows of it that are shown. */
export function useImportFile(fileId: string, listId: string | undefined) {
  const [asked, setAsked] = useState<Asked>({});
  const [edited, setEdited] = useState<ReadonlyMap<number, ImportField | null>>(new Map());
  const { data, error, isFetching } = useQuery({
    queryKey: ["contactImports", "preview", fileId, listId, asked],
    queryFn: () => answered(previewImportAction({ fileId, ListId: listId, ...asked })),
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const columns = (data?.columns ?? []).map(({ field, title }, at): FormColumn => {
    const chosen = edited.get(at);
    if (chosen === undefined) return { title, field, isSettled: field !== null };
    return { title, field: chosen, isSettled: true };
  });
  const fields = columns.map(({ field }) => field);
  const how = data && {
    fileId,
    reading: data.reading,
    sheet: data.sheet,
    hasHeader: data.hasHeader,
    headRow: data.headRow,
    columns: fields,
    country: data.country,
  };
  const sampling = useImportSample(how);
  return {
    preview: data,
    error,
    isFetching,
    columns,
    how,
    sampling,
    asked,
    ask: (next: Asked) => {
      setAsked({ ...asked, ...next });
      setEdited(new Map());
      sampling.reset();
    },
    /** The country changes how numbers are read, not what the columns are. */
    askCountry: (country: string) => setAsked({ ...asked, country }),
    choose: (at: number, field: ImportField | null) => {
      const next = new Map(edited);
      // A field that only one column fills is taken from the column that filled it.
      for (const [other, one] of fields.entries())
        if (field !== null && one === field && !isRepeatable(field)) next.set(other, null);
      next.set(at, field);
      setEdited(next);
    },
    hasAddress: fields.includes("phone") || fields.includes("email"),
  };
}
