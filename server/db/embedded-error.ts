/** A failure of the embedded database, with a message for the person at the terminal. */
export class EmbeddedError extends Error {
  override readonly name = "EmbeddedError";
}
