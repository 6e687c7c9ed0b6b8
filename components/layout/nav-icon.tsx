import type { Icon } from "#components/ui/icon.tsx";
import {
  Bell,
  BookOpen,
  CircleUser,
  FileText,
  Folder,
  Globe,
  House,
  LifeBuoy,
  ListChecks,
  Mail,
  MessagesSquare,
  Monitor,
  Newspaper,
  RadioTower,
  Scale,
  Send,
  Settings2,
  ShieldCheck,
  SquareUser,
  Tags,
  Users,
  Wallet,
  Waypoints,
} from "#components/ui/icons.ts";
import type { NavIcon } from "#lib/screen.ts";

const icons: Record<NavIcon, Icon> = {
  home: House,
  send: Send,
  messages: MessagesSquare,
  contacts: SquareUser,
  storage: Folder,
  users: Users,
  balance: Wallet,
  tariffs: Tags,
  providers: RadioTower,
  routing: Waypoints,
  moderation: ShieldCheck,
  networks: Globe,
  ledger: Scale,
  documents: FileText,
  events: ListChecks,
  servers: Monitor,
  mail: Mail,
  settings: Settings2,
  account: CircleUser,
  notifications: Bell,
  about: LifeBuoy,
  blog: Newspaper,
  documentation: BookOpen,
};

export function NavigationIcon({ icon, className }: { icon: NavIcon; className?: string }) {
  const Icon = icons[icon];
  return <Icon className={className ?? "size-4"} />;
}
