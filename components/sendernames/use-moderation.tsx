"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Check, CircleX } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { SendernameView } from "#lib/sendernames/sendername.ts";
import type { Decision } from "./moderation-dialog.tsx";
import { mayDecide, type SendernamesViewer } from "./viewer.ts";

const ModerationDialog = lazyDialog(() =>
  import("./moderation-dialog.tsx").then((module) => module.ModerationDialog),
);

/** Approving names and turning them down: items of a row's menu, buttons under its sheet, and the dialog. */
export function useModeration(viewer: SendernamesViewer) {
  const t = useTranslations("sendernames");
  const client = useQueryClient();
  const [decision, decide] = useState<Decision | null>(null);
  const menuItems = (row: SendernameView): ReactNode =>
    mayDecide(viewer, row) ? (
      <>
        {row.moderation === "approved" ? null : (
          <MenuItem
            icon={Check}
            letter="A"
            onSelect={() => decide({ sendername: row, moderation: "approved" })}
          >
            {t("approve.open")}
          </MenuItem>
        )}
        {row.moderation === "rejected" ? null : (
          <MenuItem
            icon={CircleX}
            letter="R"
            onSelect={() => decide({ sendername: row, moderation: "rejected" })}
          >
            {t("reject.open")}
          </MenuItem>
        )}
      </>
    ) : null;
  const buttons = (row: SendernameView): ReactNode =>
    row.moderation === "pending" && mayDecide(viewer, row) ? (
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        <Button onClick={() => decide({ sendername: row, moderation: "rejected" })}>
          {t("reject.open")}
        </Button>
        <Button
          variant="primary"
          onClick={() => decide({ sendername: row, moderation: "approved" })}
        >
          {t("approve.open")}
        </Button>
      </span>
    ) : null;
  return {
    menuItems,
    buttons,
    dialog: decision && (
      <ModerationDialog
        decision={decision}
        onDone={() => void client.invalidateQueries({ queryKey: ["sendernames"] })}
        onClose={() => decide(null)}
      />
    ),
  };
}
