/**
 * Keeps a choice of this browser's before the server has answered; the answer's own cookie lasts where a script's doesn't.
 * Over https the page says which prefix binds its cookies to this host.
 */
export function keepAtOnce(choice: string, value: string): void {
  const { cookiePrefix = "" } = document.documentElement.dataset;
  const secure = cookiePrefix === "" ? "" : "; Secure";
  document.cookie = `${cookiePrefix}${choice}=${value}; Path=/; SameSite=Lax; Max-Age=86400${secure}`;
}
