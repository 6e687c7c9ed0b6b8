import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PaletteCommand } from "./use-commands.tsx";

const look =
  "px-1 py-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-muted";

export const paletteRow =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-13 data-[selected=true]:bg-fill max-md:min-h-11 max-md:text-14 [&_svg]:shrink-0 [&>svg]:text-muted";

export function PaletteGroup({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className={look}>
      {children}
    </Command.Group>
  );
}

interface CommandGroupsProps {
  commands: readonly PaletteCommand[];
  onGo: (href: string) => void;
  onRun: (act: () => void) => void;
}

const groups = ["create", "pages", "settings"] as const;

export function CommandGroups({ commands, onGo, onRun }: CommandGroupsProps) {
  const t = useTranslations("layout.palette");
  return groups.map((group) => {
    const rows = commands.filter((command) => command.group === group);
    if (rows.length === 0) return null;
    return (
      <PaletteGroup key={group} heading={t(group)}>
        {rows.map(({ label, icon, act }) => (
          <Command.Item
            key={label}
            value={`${group} ${label}`}
            onSelect={() => (typeof act === "string" ? onGo(act) : onRun(act))}
            className={paletteRow}
          >
            {icon}
            {label}
          </Command.Item>
        ))}
      </PaletteGroup>
    );
  });
}
