import type { ReactNode } from "react";
import { BatteryFull, Signal, Wifi } from "#components/ui/icons.ts";

interface PhoneFrameProps {
  /** What its clock shows; empty until the reader's own is known. */
  time: string;
  children: ReactNode;
}

/** A phone, light or dark as the cabinet is. */
export function PhoneFrame({ time, children }: PhoneFrameProps) {
  return (
    <div className="mx-auto w-full max-w-72 rounded-[3.25rem] bg-black p-2.5 text-black dark:text-white dark:ring-1 dark:ring-border-strong">
      <div className="flex h-[clamp(20rem,calc(100dvh-24rem),35rem)] flex-col overflow-hidden rounded-[2.75rem] bg-white dark:bg-[#131315]">
        <div aria-hidden className="grid shrink-0 grid-cols-3 items-center px-5 pt-3 pb-2">
          <span className="pl-2 text-13 font-semibold figures">{time}</span>
          <span className="mx-auto h-6.5 w-21 rounded-full bg-black" />
          <span className="flex justify-end gap-1 pr-1">
            <Signal className="size-3.5" />
            <Wifi className="size-3.5" />
            <BatteryFull className="size-4" />
          </span>
        </div>
        {children}
        <span
          aria-hidden
          className="mx-auto mt-2 mb-2 h-1 w-28 shrink-0 rounded-full bg-black dark:bg-white"
        />
      </div>
    </div>
  );
}
