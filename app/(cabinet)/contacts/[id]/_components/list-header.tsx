import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ListTypeBadge } from "#components/contacts/list-type-badge.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { ChangeMenu } from "#components/list/change-menu.tsx";
import type { RowDialog } from "#components/list/row-dialog.ts";
import { MenuItem } from "#components/ui/dropdown-menu.tsx";
import { ChevronRight, Braces } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { SendToList } from "../../_components/send-to-list.tsx";
import type { Viewer } from "../../_components/viewer.ts";

const LabelsDialog = dynamic(
  () => import("#components/contacts/labels-dialog.tsx").then((module) => module.LabelsDialog),
  { loading: LayerLoading },
);
const ListDialogs = dynamic(
  () => import("#components/contacts/list-dialogs.tsx").then((module) => module.ListDialogs),
  { loading: LayerLoading },
);

interface ListHeaderProps {
  list: ContactListView;
  viewer: Viewer;
  action: ReactNode;
}

/** The list's name, kind and menu; renamed or removed elsewhere, it follows. */
export function ListHeader({ list, viewer, action }: ListHeaderProps) {
  const t = useTranslations("contacts");
  const router = useRouter();
  const [dialog, setDialog] = useState<RowDialog<ContactListView> | null>(null);
  const [names, setNames] = useState(false);
  useLiveRefresh("contactLists.*", () => router.refresh(), { interval: 1000 });
  return (
    <>
      <PageHeader
        title={
          <span className="flex min-w-0 items-center gap-1.5">
            <Link
              href="/contacts"
              className="pointer-events-auto font-normal text-muted hover:text-text max-md:sr-only"
            >
              {t("lists")}
            </Link>
            <ChevronRight className="size-4 shrink-0 text-muted max-md:hidden" />
            <span className="truncate">{list.title}</span>
          </span>
        }
        aside={<ListTypeBadge type={list.type} />}
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
              {viewer.mayName ? (
                <MenuItem icon={Braces} letter="F" onSelect={() => setNames(true)}>
                  {t("labels.open")}
                </MenuItem>
              ) : null}
            </ChangeMenu>
            {action}
          </>
        }
      />
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
