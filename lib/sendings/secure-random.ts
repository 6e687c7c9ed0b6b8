const pool = new Uint32Array(1024);
let used = pool.length;

/** An unpredictable number in [0, 1), because generators in texts also make sign-in codes. */
export function secureRandom(): number {
  if (used === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 0x1_00_00_00_00;
}
