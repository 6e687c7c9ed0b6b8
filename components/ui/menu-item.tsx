"use client";

import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Icon } from "./icon.tsx";

export interface MenuItemProps {
  icon?: Icon;
  /** Latin capital that runs the row while the menu is open, on any keyboard layout. */
  letter?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Given for a choice: a tick marks the chosen row. */
  checked?: boolean;
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
}

interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Separator: ComponentType;
}

/** The menu around gives them, so that a screen names its rows without loading Radix's menu. */
export const MenuParts = createContext<MenuParts | null>(null);

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuParts);
  return parts ? <parts.Item {...props} /> : null;
}

export function MenuSeparator() {
  const parts = use(MenuParts);
  return parts ? <parts.Separator /> : null;
}
