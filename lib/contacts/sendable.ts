import type { TemplateRecipient } from "#lib/sendings/variables.ts";

/** A contact list as the wizard offers it. */
export interface SendableList {
  id: string;
  title: string;
  type: "regular" | "blacklist";
  size: number;
}

/** A contact that a message is previewed for. */
export interface PreviewContact extends TemplateRecipient {
  /** E.164 with a plus, or an e-mail address. */
  address: string;
}
