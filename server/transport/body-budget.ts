/** Bytes of large bodies that one account may have in memory on their way in; the rest stay with their senders. */
const ofAccount = 32 * 1024 * 1024;

interface Room {
  taken: number;
  /** Waiting calls are let in in the order of arrival. */
  waiting: { bytes: number; enter: () => void }[];
}

const rooms = new Map<string, Room>();

/** Waits until the account has room for the bytes and reserves it; the answer is the function that releases it. */
export async function reserveBodyBudget(account: string, bytes: number): Promise<() => void> {
  const room = rooms.get(account) ?? { taken: 0, waiting: [] };
  rooms.set(account, room);
  await new Promise<void>((enter) => {
    room.waiting.push({ bytes, enter });
    admit(room);
  });
  return () => {
    room.taken -= bytes;
    admit(room);
    if (room.taken === 0) rooms.delete(account);
  };
}

function admit(room: Room): void {
  for (let [next] = room.waiting; next; [next] = room.waiting) {
    if (room.taken > 0 && room.taken + next.bytes > ofAccount) return;
    room.waiting.shift();
    room.taken += next.bytes;
    next.enter();
  }
}
