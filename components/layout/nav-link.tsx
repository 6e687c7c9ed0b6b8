import Link from "next/link";
import type { ComponentProps } from "react";
import type { NavItem } from "./navigation.ts";

interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  item: Pick<NavItem, "href" | "isForeign">;
}

/** A link of the navigation; another site opens beside the cabinet and learns nothing of where it was opened. */
export function NavLink({ item, children, ...props }: NavLinkProps) {
  return item.isForeign ? (
    <a href={item.href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  ) : (
    <Link href={item.href} {...props}>
      {children}
    </Link>
  );
}
