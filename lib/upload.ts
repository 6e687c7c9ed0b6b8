/** A file as a sender brings it. All of it but the bytes is the sender's claim: data, never a path. */
export interface IncomingFile {
  /** Name of the form's field; that of the declaration for a body which is the file itself. */
  field: string;
  /** Without folders; empty where the sender gives none. */
  name: string;
  /** The Content-Type that the sender claims. */
  type: string;
  /** Rejects when the sender goes away, a limit is passed, or the upload fails elsewhere. */
  content: AsyncIterable<Uint8Array>;
}

/** The target to which a verb streams the files of an upload. */
export interface FileSink<Kept> {
  /** Takes a file to its end. Where `content` rejects it removes what it has and rejects too. */
  keep(file: IncomingFile): Promise<Kept>;
  /** Undoes `keep`: the upload failed after this file. */
  discard(kept: Kept): Promise<void>;
}

/** What has come once the whole upload has. */
export interface Upload<Fields, Kept> {
  fields: Fields;
  files: { field: string; kept: Kept }[];
}
