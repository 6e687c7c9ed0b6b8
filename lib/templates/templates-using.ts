/** Templates that have something in them: how many they are, and what the latest are called. */
export interface TemplatesUsing {
  count: number;
  titles: string[];
}
