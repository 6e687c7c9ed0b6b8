import type { SumsShown } from "./list-sums.tsx";

/** Names of known states; an unknown word is shown as it is. */
export function knownStates<State extends string>(
  states: readonly State[],
  nameOf: (state: State) => string,
): SumsShown["nameOf"] {
  return (state) => {
    const known = states.find((one) => one === state);
    return known ? nameOf(known) : state;
  };
}
