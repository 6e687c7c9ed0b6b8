import Link from "next/link";
import { ChevronRight } from "#components/ui/icons.ts";

interface CrumbTitleProps {
  /** The address of the parent list. */
  href: string;
  parent: string;
  /** The title, which may be a text of a user. */
  children: string;
}

/** The title of a page of one row, behind the list that it belongs to. */
export function CrumbTitle({ href, parent, children }: CrumbTitleProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        href={href}
        className="pointer-events-auto font-normal text-muted hover:text-text focus-visible:-outline-offset-2 max-md:sr-only"
      >
        {parent}
      </Link>
      <ChevronRight className="size-4 shrink-0 text-muted max-md:hidden" />
      <bdi className="truncate">{children}</bdi>
    </span>
  );
}
