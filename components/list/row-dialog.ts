/** A dialog over a list that makes a row, changes one or removes it. */
export type RowDialog<Row> = { kind: "create" } | { kind: "change" | "remove"; row: Row };

/** What a noun's dialogs are rendered with. */
export interface RowDialogProps<Row> {
  dialog: RowDialog<Row>;
  /** It has happened: what shows the rows is out of date. */
  onDone: () => void;
  onClose: () => void;
}

/** What the reader may do with rows. */
export interface ChangeRights {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayRemove: boolean;
}
