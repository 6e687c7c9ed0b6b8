import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Plain tables: rows 36, head 32. Paged lists with cards on phones: components/list. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div className="w-full overflow-x-auto">
      <table className={cn("w-full border-collapse text-13", className)} {...props} />
    </div>
  );
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&>tr:last-child]:border-b-0", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("border-b border-border", className)} {...props} />;
}

interface CellProps {
  /** Figures: right-aligned, tabular. */
  numeric?: boolean;
}

export function TableHeader({
  numeric = false,
  className,
  ...props
}: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        "h-8 px-3 text-12 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4",
        numeric ? "text-right" : "text-left",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<"td"> & CellProps) {
  return (
    <td
      className={cn("h-9 px-3 first:pl-4 last:pr-4", numeric && "text-right figures", className)}
      {...props}
    />
  );
}
