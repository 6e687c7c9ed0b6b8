/** What the keyboard and the buttons of the shell ask for; the parts that answer load on first use. */
export type ShellCommand = "palette" | "shortcuts";

const eventName = "cabinet:shell";

export function runShellCommand(command: ShellCommand): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: command }));
}

export function onShellCommand(run: (command: ShellCommand) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) run(event.detail as ShellCommand);
  };
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
