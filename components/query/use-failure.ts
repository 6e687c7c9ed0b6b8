import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Tried = Pick<UseQueryResult, "data" | "error" | "isPlaceholderData" | "errorUpdateCount">;

/**
 * Why a query failed, until it has an answer. By itself react-query forgets a failure without an answer as soon as it
 * tries again; the message, and its button that waits meanwhile, have to stay on the screen.
 */
export function useFailure(query: Tried): Error | null {
  const { data, error, isPlaceholderData, errorUpdateCount } = query;
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  const isTriedAgain = errorUpdateCount > 0 && (data === undefined || isPlaceholderData);
  return error ?? (isTriedAgain ? last : null);
}
