import { openClient } from "#server/db/client.ts";
import { log } from "#server/log.ts";

const tryAgainAfter = 500;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears a channel of the database for as long as it runs, through any outage: the client's own
 * `listen` gives up when its first attempt to come back fails. `onListening` is called at every
 * start; what was said before a later one may have been missed.
 */
export function startListening(
  channel: string,
  onPayload: (payload: string) => void,
  onListening: () => void,
): Listener {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const client = openClient(1, {
    idle_timeout: 0,
    max_lifetime: null,
    onnotify: (_channel: string, payload: string) => onPayload(payload),
    onclose: () => again(),
  });

  function listen(): void {
    client.unsafe(`listen "${channel}"`).then(onListening, (error: unknown) => {
      if (!isStopped) log().warn({ err: error }, "not listening for live events");
      again();
    });
  }

  function again(): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      listen();
    }, tryAgainAfter);
  }

  listen();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client.end({ timeout: 1 });
    },
  };
}
