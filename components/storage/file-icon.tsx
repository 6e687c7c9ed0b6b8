import {
  File,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
} from "#components/ui/file-icons.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { FileText } from "#components/ui/icons.ts";
import type { FileKind } from "#lib/storage/kinds.ts";

const icons: Record<FileKind, Icon> = {
  image: FileImage,
  audio: FileMusic,
  video: FilePlay,
  pdf: FileText,
  table: FileSpreadsheet,
  text: FileText,
  other: File,
};

export function FileIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Shown = icons[kind];
  return <Shown className={className} />;
}
