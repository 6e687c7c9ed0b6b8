/** A network: its address as bits, and its place. */
type Entry = [address: string, length: number, data: unknown];

const control = (type: number, size: number): Buffer => {
  if (size > 28) throw new Error("only small values are written");
  // Types above 7 take a byte of their own.
  return type <= 7 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
};

function encoded(value: unknown): Buffer {
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(2, bytes.length), bytes]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value))
    return Buffer.concat([control(11, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, of]) => [encoded(key), encoded(of)]),
  ]);
}

/** Writes IPv4 networks as a MaxMind DB file (format 2.0, records of 24 bits). */
export function geoDatabase(entries: readonly Entry[]): Buffer {
  type Node = [number | Node | null, number | Node | null];
  const root: Node = [null, null];
  const blobs: Buffer[] = [];
  let written = 0;
  for (const [address, length, data] of entries) {
    const bits = address
      .split(".")
      .flatMap((byte) => [...Number(byte).toString(2).padStart(8, "0")].map(Number))
      .slice(0, length);
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit as 0 | 1];
      node = Array.isArray(next) ? next : (node[bit as 0 | 1] = [null, null]);
    }
    node[(bits.at(-1) ?? 0) as 0 | 1] = written;
    const blob = encoded(data);
    blobs.push(blob);
    written += blob.length;
  }
  const nodes: Node[] = [];
  const number = (node: Node): void => {
    nodes.push(node);
    for (const child of node) if (Array.isArray(child)) number(child);
  };
  number(root);
  const tree = Buffer.alloc(nodes.length * 6);
  const recordOf = (child: Node[number]): number => {
    if (child === null) return nodes.length;
    return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + child;
  };
  for (const [at, node] of nodes.entries())
    for (const [side, child] of node.entries())
      tree.writeUIntBE(recordOf(child), at * 6 + side * 3, 3);
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: "Test-City",
    description: { en: "Tests" },
    ip_version: 4,
    languages: ["en", "ru"],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
  return Buffer.concat([tree, Buffer.alloc(16), ...blobs, marker, metadata]);
}
