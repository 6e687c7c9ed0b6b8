import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

interface PageHeaderProps {
  title: ReactNode;
  /**
   * An element next to the title, such as a stepper or a figure; on phones it is at the end of the tabs, if
   * there are tabs.
   */
  aside?: ReactNode;
  /** Buttons, the primary one last. What the bottom bar has already is `className="max-md:hidden"`. */
  actions?: ReactNode;
  /** Takes the LinkTabs of components/ui/link-tabs.tsx. */
  tabs?: ReactNode;
}

/** A title line of 52 px and tabs of 40 px; on phones the title is in the top bar. */
export function PageHeader({ title, aside, actions, tabs }: PageHeaderProps) {
  return (
    <header className="relative shrink-0 bg-surface">
      <div
        className={cn(
          "flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-6 max-md:min-h-0 max-md:px-4",
          !tabs && "border-b border-border max-md:border-b-0",
        )}
      >
        <h1
          data-page-title=""
          className="mr-auto min-w-0 flex-1 basis-40 text-16 max-md:pointer-events-none max-md:fixed max-md:top-(--top) max-md:left-4 max-md:z-20 max-md:flex max-md:h-13 max-md:max-w-[calc(100vw-11rem)] max-md:items-center max-md:text-20 max-xs:text-14"
        >
          <span className="block truncate max-xs:line-clamp-2 max-xs:leading-4.5 max-xs:break-words max-xs:whitespace-normal">
            {title}
          </span>
        </h1>
        {aside ? (
          <div
            className={
              tabs
                ? "max-md:absolute max-md:right-4 max-md:bottom-px max-md:flex max-md:h-11 max-md:items-center"
                : "max-md:my-2"
            }
          >
            {aside}
          </div>
        ) : null}
        {actions ? (
          <div className="flex items-center gap-2 max-xs:flex-1 max-xs:flex-wrap max-md:[&>*]:my-2 max-xs:[&>:last-child]:flex-1">
            {actions}
          </div>
        ) : null}
      </div>
      {tabs ? (
        <div
          className={cn(
            "border-b border-border px-6 max-md:pl-4",
            aside ? "max-md:pr-36 max-xs:pr-32" : "max-md:pr-4",
          )}
        >
          {tabs}
        </div>
      ) : null}
    </header>
  );
}
