"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Expiry } from "#components/storage/expiry.tsx";
import { FileName } from "#components/storage/file-name.tsx";
import { FileSize } from "#components/storage/file-size.tsx";
import { saveFile } from "#components/storage/save-file.ts";
import { StorageUseBar } from "#components/storage/storage-use-bar.tsx";
import type { UploadLimits } from "#components/storage/upload-limits.ts";
import { UploadsRunning } from "#components/storage/uploads-running.tsx";
import { useDragOpens } from "#components/storage/use-drag-opens.ts";
import { useFileLock } from "#components/storage/use-file-lock.tsx";
import { useStorageUse } from "#components/storage/use-storage-use.ts";
import { Download } from "#components/ui/file-icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { FileView, StorageUse } from "#lib/storage/file.ts";
import { fileKinds } from "#lib/storage/kinds.ts";
import { StorageTabs } from "./storage-tabs.tsx";

const FileDialogs = lazyDialog(() =>
  import("#components/storage/file-dialogs.tsx").then((module) => module.FileDialogs),
);
const FilePreview = lazyDialog(() =>
  import("#components/storage/file-preview.tsx").then((module) => module.FilePreview),
);

interface FilesProps extends ListInput<FileView> {
  /** The use of the quota when the page was rendered. */
  use: StorageUse;
  limits: UploadLimits;
  may: ChangeRights;
  /** Sees files of several accounts: say whose. */
  seesOwners: boolean;
  mayReports: boolean;
}

/** Stored files; a row opens its preview. */
export function Files({ list, use: initialUse, limits, may, seesOwners, mayReports }: FilesProps) {
  const t = useTranslations("storage");
  const use = useStorageUse(initialUse);
  const lock = useFileLock(may);
  const changes = useRowChanges<FileView>({
    resource: "storage",
    may,
    rightsTo: ({ locked }) => ({ ...may, mayRemove: may.mayRemove && !locked }),
    nameOf: (row) => row.title,
    labels: { create: t("upload.open"), change: t("rename.open") },
    moreItems: (row) => (
      <>
        <MenuItem icon={Download} letter="S" onSelect={() => saveFile(row)}>
          {t("preview.download")}
        </MenuItem>
        {lock(row)}
      </>
    ),
    dialogs: (open) => <FileDialogs {...open} limits={limits} use={use} />,
  });
  useDragOpens(may.mayCreate, () => changes.open({ kind: "create" }));
  return (
    <ListScreen
      title={t("title")}
      tabs={mayReports ? <StorageTabs mayFiles /> : undefined}
      actions={
        <>
          <StorageUseBar use={use} />
          <UploadsRunning onOpen={() => changes.open({ kind: "create" })} />
        </>
      }
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useFileColumns({ seesOwners, rendered: list.at })}
      filters={[
        choiceFilter("kind", t("fields.kind"), fileKinds, (kind) => t(`kind.${kind}`)),
        choiceFilter("locked", t("fields.locked"), ["true", "false"] as const, (is) =>
          t(`locked.${is}`),
        ),
        { name: "id", kind: "text", label: t("fields.id") },
      ]}
      texts={listTexts(t, { illustration: "files" })}
      sheet={(open) => <FilePreview open={open} rendered={list.at} menu={changes.menu} />}
    />
  );
}

function useFileColumns({
  seesOwners,
  rendered,
}: {
  seesOwners: boolean;
  rendered: number;
}): (Column<FileView> | false)[] {
  const t = useTranslations("storage");
  return [
    {
      id: "title",
      header: t("fields.title"),
      sort: "title",
      card: "title",
      cell: (row) => <FileName file={row} />,
    },
    {
      id: "kind",
      header: t("fields.kind"),
      width: 130,
      from: "lg",
      cell: (row) => <span className="text-text-2">{t(`kind.${row.kind}`)}</span>,
    },
    seesOwners &&
      ownerColumn({
        header: t("fields.owner"),
        width: 180,
        from: "xl",
      }),
    {
      id: "size",
      header: t("fields.size"),
      sort: "size",
      width: 110,
      numeric: true,
      card: "end",
      cell: (row) => <FileSize bytes={row.size} />,
    },
    {
      id: "expiredAt",
      header: t("fields.expiredAt"),
      sort: "expiredAt",
      width: 160,
      card: "foot",
      cell: (row) => <Expiry file={row} rendered={rendered} />,
    },
    { ...createdAtColumn({ header: t("fields.createdAt"), format: "stamp" }), from: "lg" },
  ];
}
