import Link from "next/link";
import type { ComponentProps } from "react";
import type { NavItem } from "./navigation.ts";

interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  item: Pick<NavItem, "href" | "isForeign">;
}

/** A link of the navigation. A foreign site opens in a new tab without a referrer. */
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
