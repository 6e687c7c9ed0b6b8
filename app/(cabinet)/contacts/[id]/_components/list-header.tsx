import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ListTypeBadge } from "#components/contacts/list-type-badge.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { ChangeMenu } from "#components/list/change-menu.tsx";
import type { RowDialog } from "#components/list/row-dialog.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Download, Upload } from "#components/ui/file-icons.ts";
import { Braces, ListChecks } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { isolated } from "#lib/text/isolated.ts";
import { SendToList } from "../../_components/send-to-list.tsx";
import type { Viewer } from "../../_components/viewer.ts";

const ReportDialog = lazyDialog(() =>
  import("#components/reports/report-dialog.tsx").then((module) => module.ReportDialog),
);
const LabelsDialog = lazyDialog(() =>
  import("#components/contacts/labels-dialog.tsx").then((module) => module.LabelsDialog),
);
const ListDialogs = lazyDialog(() =>
  import("#components/contacts/list-dialogs.tsx").then((module) => module.ListDialogs),
);

const inOrderOfCreation = { "$order[0][0]": "createdAt", "$order[0][1]": "asc" };

interface ListHeaderProps {
  list: ContactListView;
  viewer: Viewer;
  action: ReactNode;
  /** Null if the list had no import. */
  lastImportId: string | null;
}

/** The list's name, kind and menu; renamed or removed elsewhere, it follows. */
export function ListHeader({ list, viewer, action, lastImportId }: ListHeaderProps) {
  const t = useTranslations("contacts");
  const router = useRouter();
  const [dialog, setDialog] = useState<RowDialog<ContactListView> | null>(null);
  const [names, setNames] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const importHref = `/contacts/import?list=${list.id}`;
  useLiveRefresh("contactLists.*", () => router.refresh(), { interval: 1000 });
  return (
    <>
      <PageHeader
        title={
          <CrumbTitle href="/contacts" parent={t("lists.title")}>
            {list.title}
          </CrumbTitle>
        }
        aside={
          // Phones show only unusual types, so that the first contact is within 200 px.
          <span className={list.type === "regular" ? "max-md:hidden" : undefined}>
            <ListTypeBadge type={list.type} />
          </span>
        }
        actions={
          <>
            <ChangeMenu
              row={list}
              name={list.title}
              changeLabel={t("rename.open")}
              may={viewer}
              onOpen={setDialog}
            >
              <SendToList list={list} viewer={viewer} />
              {viewer.mayCreate ? (
                <MenuItem icon={Upload} letter="U" href={importHref}>
                  {t("import.open")}
                </MenuItem>
              ) : null}
              {lastImportId ? (
                <MenuItem icon={ListChecks} letter="L" href={`/contacts/import/${lastImportId}`}>
                  {t("import.last")}
                </MenuItem>
              ) : null}
              <MenuItem icon={Download} letter="X" onSelect={() => setExporting(true)}>
                {t("export.open")}
              </MenuItem>
              {viewer.mayName ? (
                <MenuItem icon={Braces} letter="F" onSelect={() => setNames(true)}>
                  {t("labels.open")}
                </MenuItem>
              ) : null}
            </ChangeMenu>
            {viewer.mayCreate ? (
              <ButtonLink className="max-md:hidden" href={importHref}>
                <Upload />
                {t("import.open")}
              </ButtonLink>
            ) : null}
            {action}
          </>
        }
      />
      {isExporting ? (
        <ReportDialog
          list={{
            title: isolated(list.title),
            path: "/contacts",
            request: new URLSearchParams({ ListId: list.id, ...inOrderOfCreation }),
            preset: "contacts.details",
          }}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {names ? (
        <LabelsDialog
          accountId={list.OwnerId}
          onDone={() => router.refresh()}
          onClose={() => setNames(false)}
        />
      ) : null}
      {dialog ? (
        <ListDialogs
          dialog={dialog}
          onDone={() => (dialog.kind === "remove" ? router.push("/contacts") : router.refresh())}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
