"use client";

import { useState } from "react";
import { BuiltLink } from "#components/links/built-link.tsx";
import { useBuiltLink } from "#components/links/use-built-link.ts";
import { UtmForm } from "#components/links/utm-form.tsx";
import { emptyUtm } from "#lib/links/utm.ts";

/** A form of a campaign's link with what it makes. */
export function UtmBuilder() {
  const [values, setValues] = useState(emptyUtm);
  const [isShort, setShort] = useState(false);
  const built = useBuiltLink(values, isShort);
  return (
    <>
      <UtmForm values={values} onChange={setValues} />
      <BuiltLink built={built} isShort={isShort} onShort={setShort} />
    </>
  );
}
