// Kept apart from form-errors.ts, which imports react-hook-form: the send wizard shows errors without it.

/** An error of a form; its text is a translation key, but for the server's. */
export interface FoundError {
  /** The name of the field, with dots where it is nested. */
  name: string;
  type: string;
  message: string | undefined;
}

/** The type of errors from the server, whose text is already translated. */
export const serverError = "server";
