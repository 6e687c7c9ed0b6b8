// Apart from form-errors.ts, which brings react-hook-form: the send wizard tells errors without it.

/** An error of a form; its text is a translation key, but for the server's. */
export interface FoundError {
  /** The name of the field, with dots where it is nested. */
  name: string;
  type: string;
  message: string | undefined;
}

/** Type of an error the server told: its text is translated already. */
export const serverError = "server";
