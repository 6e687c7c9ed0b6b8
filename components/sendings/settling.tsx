/** While it is there, something is still to come above what stands below: the wizard shows that later. */
export function Settling() {
  return <span hidden data-settling="" />;
}
