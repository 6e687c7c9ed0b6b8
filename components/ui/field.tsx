import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { CircleAlert } from "./icons.ts";
import { Label } from "./label.tsx";

/** What a control inside a field must carry; spread it onto the control. */
export interface FieldControl {
  id: string;
  required: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  /** Translated text; its presence marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** A link at the right end of the label line. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, joined for assistive technology. */
export function Field({
  label,
  note,
  hint,
  error,
  required = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null]
    .filter(Boolean)
    .join(" ");
  const control: FieldControl = {
    id,
    required,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5">
        <Label htmlFor={id} note={note} required={required}>
          {label}
        </Label>
        <div className="col-span-2 min-w-0">{children(control)}</div>
        {/* Comes after the control by keyboard: one goes from field to field. */}
        {aside ? <div className="col-start-2 row-start-1">{aside}</div> : null}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with a control that is described by this `id`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1 text-12 text-danger">
      <CircleAlert className="mt-0.5 size-3" />
      {children}
    </p>
  );
}
