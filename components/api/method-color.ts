const colors: Readonly<Record<string, string>> = {
  GET: "text-info",
  POST: "text-success",
  PUT: "text-warning",
  PATCH: "text-warning",
  DELETE: "text-danger",
};

export function methodColor(method: string): string {
  return colors[method] ?? "text-text-2";
}
