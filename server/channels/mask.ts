/** Shorter ones would blank words of any sentence. */
const minLength = 4;

const dots = "••••";

/** Makes a function that hides secrets in a text, also where they are percent-encoded or escaped for JSON. */
export function masker(secrets: readonly string[]): (text: string) => string {
  const written = secrets
    .filter((secret) => secret.length >= minLength)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      JSON.stringify(secret).slice(1, -1),
      new URLSearchParams({ s: secret }).toString().slice(2),
    ]);
  // A secret that contains another one goes first.
  const hidden = [...new Set(written)].toSorted((a, b) => b.length - a.length);
  return (text) => {
    let masked = text;
    for (const secret of hidden) masked = masked.replaceAll(secret, dots);
    return masked;
  };
}
