import type { StaticImageData } from "next/image";
import type { ReactElement, SVGProps } from "react";
import { cn } from "./cn.ts";
import sprite from "./icons.svg";

interface IconProps extends Pick<
  SVGProps<SVGSVGElement>,
  "x" | "y" | "width" | "height" | "color"
> {
  className?: string;
  /** Said to screen readers; without it the icon is decoration beside words that say the same. */
  label?: string;
}

// Next types a drawing as anything.
const { src } = sprite as StaticImageData;

export type Icon = (props: IconProps) => ReactElement;

/** An icon of the one file of all icons, which a browser keeps: a page carries a reference in place of its paths. */
export function icon(name: string): Icon {
  const href = `${src}#${name}`;
  return function SpriteIcon({ className, label, ...place }) {
    const said = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
    return (
      <svg className={cn("icon", className)} {...said} {...place}>
        <use href={href} />
      </svg>
    );
  };
}
