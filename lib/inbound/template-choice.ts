/** A template as a webhook's form offers it. */
export interface TemplateChoice {
  id: string;
  title: string;
  text: string;
  /** The field of a call that names who gets its messages. */
  recipient: "phone" | "email";
}
