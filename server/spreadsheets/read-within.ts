import { TableError, type TableSource } from "./source.ts";

/** The same file, which throws TableError when it is read for longer than `ms` milliseconds from now on. */
export function readWithin(source: TableSource, ms: number): TableSource {
  const end = performance.now() + ms;
  const check = () => {
    if (performance.now() > end) throw new TableError("slow");
  };
  /** Also ends the wait for bytes that don't come. */
  const inTime = async <Result>(waited: Promise<Result>): Promise<Result> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new TableError("slow")),
      Math.max(0, end - performance.now()),
    );
    try {
      return await Promise.race([waited, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  async function* bytesInTime(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const iterator = bytes[Symbol.asyncIterator]();
    try {
      for (;;) {
        check();
        const next = await inTime(iterator.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      // Bytes that don't come are not waited for.
      Promise.resolve(iterator.return?.()).catch(() => undefined);
    }
  }
  return {
    size: source.size,
    type: source.type,
    check,
    async read(range) {
      check();
      const bytes = await inTime(source.read(range));
      return bytes && bytesInTime(bytes);
    },
  };
}
