/** The label of a checkbox or a radio button with a sentence about what it means. */
export function ExplainedLabel({ label, hint }: { label: string; hint: string }) {
  return (
    <span>
      <span className="block">{label}</span>
      <span className="block text-12 text-muted">{hint}</span>
    </span>
  );
}
