/** Keeps a choice of this browser's before the server has answered; the answer's own cookie lasts where a script's doesn't. */
export function keepAtOnce(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=86400`;
}
