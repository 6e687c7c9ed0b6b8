import { useTranslations } from "next-intl";
import { CommandGroup, CommandItem } from "#components/ui/command.tsx";
import type { PaletteCommand } from "./use-commands.tsx";

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
      <CommandGroup key={group} heading={t(group)}>
        {rows.map(({ label, icon, act }) => (
          <CommandItem
            key={label}
            value={`${group} ${label}`}
            onSelect={() => (typeof act === "string" ? onGo(act) : onRun(act))}
          >
            {icon}
            {label}
          </CommandItem>
        ))}
      </CommandGroup>
    );
  });
}
