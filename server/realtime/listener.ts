import { openDirect } from "#server/db/client.ts";
import { log } from "#server/log.ts";

const tryAgainAfter = 500;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Listens to a channel of the database, also after outages: the client's own `listen` gives up when its first
 * reconnection fails. `onListening` is called at every start; notifications before a later start may have been
 * missed.
 */
export function startListening(
  channel: string,
  onPayload: (payload: string) => void,
  onListening: () => void,
): Listener {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const client = openDirect(1, {
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
