interface Payload {
  subject?: string | undefined;
  text?: string | undefined;
}

/** The displayed title of a bulk send: its title, else its subject or the beginning of its text; empty without any. */
export function titleOf(title: string, { subject, text }: Payload): string {
  return title.trim() || beginning(subject?.trim() || (text ?? "").trim());
}

/** The title of a task in lists and sheets. */
export function taskTitle(task: {
  title: string;
  data: { sending: { payload: Payload } | null };
}): string {
  return titleOf(task.title, task.data.sending?.payload ?? {});
}

/**
 * Ends with a whole word where the text has any, else with a whole character: half an emoji is no text, and server and
 * browser would write it differently.
 */
function beginning(text: string): string {
  const cut = /^.{0,60}/su.exec(text)?.[0] ?? "";
  const rest = text.slice(cut.length);
  if (rest === "") return text;
  const ended = /^\s/u.test(rest) ? cut : cut.replace(/\s\S*$/u, "");
  return `${ended.trimEnd()}…`;
}
