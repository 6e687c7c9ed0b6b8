"use client";

import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { ChevronDown } from "#components/ui/icons.ts";
import { useFormProgress } from "./form-progress.tsx";
import { SectionTitle } from "./section-menu.tsx";

interface FormSectionProps {
  /** The id must be unique on the page. */
  frameId: string;
  id: string;
  title: string;
  intro?: ReactNode;
  isOpen: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/**
 * A section of a page's form. From 1024 px only the open section is shown, under its heading; below, all headings are
 * listed and each opens its section.
 */
export function FormSection({
  frameId,
  id,
  title,
  intro,
  isOpen,
  onOpen,
  children,
}: FormSectionProps) {
  const section = useFormProgress().sections.find((known) => known.id === id);
  return (
    <section
      aria-label={title}
      className={cn("border-border max-lg:border-b", !isOpen && "lg:hidden")}
    >
      <h2 className="lg:hidden">
        <button
          type="button"
          data-section-button={frameId}
          aria-expanded={isOpen}
          aria-controls={frameId}
          onClick={() => onOpen(id)}
          className="flex w-full scroll-mt-14 gap-3 px-6 py-3 text-left hover:bg-fill max-md:px-4"
        >
          {section ? <SectionTitle section={section} /> : null}
          <ChevronDown
            className={cn("mt-0.5 size-4 shrink-0 text-muted", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <div
        id={frameId}
        hidden={!isOpen}
        className="px-10 pt-7 pb-10 max-lg:px-6 max-lg:pt-2 max-lg:pb-6 max-md:px-4"
      >
        <h2
          data-section-heading={frameId}
          tabIndex={-1}
          className={cn("text-16 outline-none max-lg:hidden", intro ? "mb-1" : "mb-4")}
        >
          {title}
        </h2>
        {intro ? <p className="mb-4 text-13 text-text-2">{intro}</p> : null}
        <div className="flex max-w-150 flex-col gap-4">{children}</div>
      </div>
    </section>
  );
}
