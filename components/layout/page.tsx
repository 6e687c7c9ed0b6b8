import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

const shapes = {
  /** Home: cards on the page's ground, at most 1224 wide. */
  cards: "mx-auto w-full max-w-[1304px] px-10 py-7 max-lg:px-6 max-md:px-4 max-md:py-4",
  /** Forms and texts are 640 px wide. */
  form: "mx-auto w-full max-w-[720px] px-10 py-7 max-md:px-4 max-md:py-4",
  /** Lists: the whole window, scrolling inside; on phones the page scrolls. */
  list: "flex flex-col bg-surface max-md:flex-1 max-md:bg-background md:h-(--window)",
};

interface PageProps {
  shape: keyof typeof shapes;
  className?: string;
  children: ReactNode;
}

/** The body of a cabinet page inside the shell. */
export function Page({ shape, className, children }: PageProps) {
  return <div className={cn(shapes[shape], className)}>{children}</div>;
}
