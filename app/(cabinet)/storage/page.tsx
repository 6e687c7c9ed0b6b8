import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { filesList } from "#lib/storage/list.ts";
import { getFile, getStorageUse, listFiles } from "#server/storage/service.ts";
import { listPage } from "../list-page.ts";
import { Files } from "./_components/files.tsx";

export const generateMetadata = pageTitle("storage");

export default listPage("/storage", {
  definition: filesList,
  list: listFiles,
  get: getFile,
  more: getStorageUse,
  show: ({ actor, list, more: use }) => (
    <Files
      list={list}
      use={use}
      limits={{
        fileBytes: env().STORAGE_FILE_MB * 1024 * 1024,
        keptDays: env().STORAGE_KEPT_DAYS,
      }}
      may={changeRights(actor, "storage")}
      seesOwners={canDo(actor, "storage.get", "children")}
      mayReports={canDo(actor, "reports.get")}
    />
  ),
});
