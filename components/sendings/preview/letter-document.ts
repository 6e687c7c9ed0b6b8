/** No scripts, no requests, no forms: only the letter's own styles, and pictures that are in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const look =
  "body{margin:16px;font:15px/1.45 system-ui,sans-serif;color:#1c1c1e;background:#fff;overflow-wrap:anywhere}" +
  "img,table{max-width:100%}img{height:auto}";

// Hints to connect, refreshes and another base of links would reach out past the policy, in documents
// and shadows within the letter too.
const reaching = "base, link, meta, script, iframe, frame, object, embed, template";

/**
 * An author's HTML as the document of a frame that is sandboxed: shown, and able to do nothing. A
 * link leads nowhere: it asks for a window, which the sandbox denies.
 */
export function letterDocument(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.querySelectorAll(reaching)) element.remove();
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank">` +
    `<style>${look}</style>${parsed.documentElement.outerHTML}`
  );
}
