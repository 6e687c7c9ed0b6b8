/** While it is rendered, content above is still loading, and the wizard delays showing what is below. */
export function Settling() {
  return <span hidden data-settling="" />;
}
