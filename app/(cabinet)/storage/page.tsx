import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { filesList } from "#lib/storage/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getFile, getStorageUse, listFiles } from "#server/storage/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { Files } from "./_components/files.tsx";

export const generateMetadata = pageTitle("storage");

export default async function StoragePage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/storage");
  const [list, use] = await Promise.all([
    loadList(actor, searchParams, { definition: filesList, list: listFiles, get: getFile }),
    getStorageUse(actor),
  ]);
  const limits = {
    fileBytes: env().STORAGE_FILE_MB * 1024 * 1024,
    keptDays: env().STORAGE_KEPT_DAYS,
  };
  return (
    <Files
      list={list}
      use={use}
      limits={limits}
      may={changeRights(actor, "storage")}
      seesOwners={canDo(actor, "storage.get", "children")}
    />
  );
}
