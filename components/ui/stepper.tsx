import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { Check } from "./icons.ts";

export type StepState = "success" | "process" | "init";

interface Step {
  id: string;
  title: ReactNode;
  state: StepState;
  /** A step one may go to is a link. */
  href?: string;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  current: string;
  /** Goes there without asking the server for the page again. */
  onGo?: (id: string) => void;
  className?: string;
}

const dots = {
  current: "bg-accent text-accent-contrast",
  success: "bg-success-subtle text-success",
  process: "border border-border-strong text-muted",
  init: "border border-border-strong text-muted",
};

/** Three bars on phones, dots with titles from 768. */
export function Stepper({ label, steps, current, onGo, className }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex items-center gap-1 md:gap-2">
        {steps.map((step, index) => (
          <Fragment key={step.id}>
            {index > 0 ? (
              <li aria-hidden className="h-px w-7 bg-border-strong max-md:hidden" />
            ) : null}
            <li className="max-md:flex-1" aria-current={step.id === current ? "step" : undefined}>
              <span
                aria-hidden
                className={cn(
                  "block h-0.75 rounded-full md:hidden",
                  index <= at ? "bg-accent" : "bg-fill-2",
                )}
              />
              <StepTitle step={step} onGo={onGo}>
                <span
                  aria-hidden
                  className={cn(
                    "grid size-5 place-items-center rounded-full text-11 font-semibold",
                    dots[step.id === current ? "current" : step.state],
                  )}
                >
                  {step.state === "success" && step.id !== current ? (
                    <Check className="size-3" />
                  ) : (
                    index + 1
                  )}
                </span>
                <span
                  className={cn(
                    "text-13 font-medium",
                    step.id === current ? "text-text" : "text-text-2",
                  )}
                >
                  {step.title}
                </span>
              </StepTitle>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function StepTitle({
  step,
  onGo,
  children,
}: {
  step: Step;
  onGo: StepperProps["onGo"];
  children: ReactNode;
}) {
  const look = "flex items-center gap-2 rounded-control max-md:sr-only";
  if (!step.href) return <span className={look}>{children}</span>;
  const inPlace = onGo && {
    prefetch: false,
    onNavigate: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onGo(step.id);
    },
  };
  return (
    <Link href={step.href} className={look} {...inPlace}>
      {children}
    </Link>
  );
}
