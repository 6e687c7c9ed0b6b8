/** A text for programs that read: nothing in it runs, and it is asked for anew each time. */
export function markdownAnswer(text: string, type = "text/markdown"): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
