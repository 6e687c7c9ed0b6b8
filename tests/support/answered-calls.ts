import { methodNames } from "#server/transport/methods.ts";
import { listRoutePaths, loadRoute } from "./api-routes.ts";
import { callApi } from "./api.ts";

/** Route files that are no calls of the API: the browser's own, and what nothing else answers. */
const undeclared = ["/", "/openapi.json", "/session/back", "/session/refresh", "/{...path}"];

/** Every call that the API's route files answer: `PUT /tasks/{id}`. */
export async function listAnsweredCalls(): Promise<string[]> {
  const answered: string[] = [];
  for (const where of listRoutePaths().filter((found) => !undeclared.includes(found))) {
    const route = await loadRoute(where);
    for (const method of methodNames.filter((name) => route[name])) {
      const { status } = await callApi(route, `${method} ${where}`, { params: {} });
      if (status !== 405) answered.push(`${method} ${where}`);
    }
  }
  return answered;
}
