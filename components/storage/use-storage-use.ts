import { useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import type { StorageUse } from "#lib/storage/file.ts";
import { readStorageUseAction } from "#server/storage/actions.ts";

/** What the account's files take of what they may, as files come and go. */
export function useStorageUse(initial: StorageUse): StorageUse {
  const [use, setUse] = useState(initial);
  useLiveRefresh("storage.*", async () => {
    const answer = await readStorageUseAction(undefined);
    if (answer.ok) setUse(answer.data);
  });
  return use;
}
