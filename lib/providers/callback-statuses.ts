/** What a provider's word for a message's state can mean. */
const meanings = ["sent", "delivered", "seen", "failed"] as const;

type Meaning = (typeof meanings)[number];

/** Words that many providers use; a provider's own are written beside or instead. */
export const usualStatuses =
  "DELIVRD=delivered, DELIVERED=delivered, READ=seen, SEEN=seen, FAILED=failed, UNDELIVERED=failed, UNDELIVERABLE=failed, UNDELIV=failed, REJECTED=failed, REJECTD=failed, EXPIRED=failed";

/** Reads `DELIVRD=delivered, READ=seen` into meanings by word, in lower case; null where the text has another form. */
export function readStatuses(text: string): Map<string, Meaning> | null {
  const statuses = new Map<string, Meaning>();
  for (const written of text.split(/[,\n]/)) {
    if (written.trim() === "") continue;
    const at = written.lastIndexOf("=");
    const meaning = meanings.find(
      (one) =>
        one ===
        written
          .slice(at + 1)
          .trim()
          .toLowerCase(),
    );
    const word = written.slice(0, at).trim().toLowerCase();
    if (at === -1 || word === "" || !meaning) return null;
    statuses.set(word, meaning);
  }
  return statuses;
}
