/** What a dialog over the accounts is rendered with. */
export interface ClosingProps {
  onDone: () => void;
  onClose: () => void;
}
