import { cn } from "#components/ui/cn.ts";
import type { Season } from "./season.ts";

interface LogoProps {
  /** The name next to the mark; it is left out on the rail, where `label` says it. */
  name?: string;
  label?: string;
  /** The edition's own logo instead of the mark. */
  picture?: string | null;
  season?: Season | null;
  className?: string;
}

export function Logo({ name, label, picture, season = null, className }: LogoProps) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      {picture ? (
        // oxlint-disable-next-line nextjs/no-img-element -- any address an edition gives, nothing to optimise
        <img src={picture} alt={label ?? ""} className="h-5.5 w-auto" />
      ) : (
        <svg
          role={label ? "img" : undefined}
          aria-label={label}
          aria-hidden={label ? undefined : true}
          viewBox="0 0 22 22"
          className="size-5.5 shrink-0"
        >
          <rect width="22" height="22" rx="6" fill="var(--accent)" />
          <g stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
            <path d="M6.5 6.5h9M6.5 11h9M6.5 15.5h9" opacity=".45" />
            <path d="M8.5 6.5h5M6.5 11h9M8.5 15.5h5" />
          </g>
          {season === "winter" ? (
            <path
              d="M0 6.2c1.5.9 2.6-.5 4-.4 1.7.1 2 1.7 3.6 1.7 1.7 0 1.9-2.2 3.7-2.2 1.6 0 1.8 1.5 3.4 1.5 1.5 0 1.7-1.3 3.2-1.3 1.7 0 2.6 1.4 4.1.7V6a6 6 0 0 0-6-6H6a6 6 0 0 0-6 6Z"
              fill="#fff"
            />
          ) : null}
          {season === "spring" ? (
            <circle cx="17.5" cy="4.5" r="3" fill="#ffd34d" stroke="#fff" />
          ) : null}
        </svg>
      )}
      {name ? <span className="truncate text-15 font-semibold">{name}</span> : null}
    </span>
  );
}
