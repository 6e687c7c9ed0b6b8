import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { StopTaskDialog } from "#components/tasks/stop-task-dialog.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import commons from "#messages/en/commons.json";
import tasks from "#messages/en/tasks.json";

vi.mock("#components/tasks/live-task.ts", () => ({ useLiveTask: (task: unknown) => task }));
vi.mock("#components/tasks/use-stop-rows.tsx", () => ({ useStopRows: () => [] }));
vi.mock("radix-ui", async () => {
  const { radixWithInlineDialogs } = await import("#tests/support/inline-dialogs.ts");
  return radixWithInlineDialogs();
});

/** The text before a task in this state is stopped. */
const said = (state: TaskView["state"]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ commons, tasks }}>
      <StopTaskDialog
        task={{ id: "task", title: "Spring", state, data: {} } as unknown as TaskView}
        onStop={async () => null}
        onClose={() => undefined}
      />
    </NextIntlClientProvider>,
  );

test("a pause is advised instead of a stop, save for what is paused or over", () => {
  const { instead, isPaused } = tasks.stop;
  for (const state of ["running", "scheduled"] as const) expect(said(state)).toContain(instead);
  expect(said("paused")).toContain(isPaused);
  expect(said("paused")).not.toContain(instead);
  expect(said("completed")).not.toContain(instead);
  expect(said("completed")).not.toContain(isPaused);
});
