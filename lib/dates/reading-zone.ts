let source: () => string | undefined = () => undefined;

/** Says whose zone times without one are read in: the server knows who is asking. */
export function readZonesFrom(asked: () => string | undefined): void {
  source = asked;
}

/** The IANA zone in which a time without one is read: the caller's account's; UTC where nobody asks. */
export function readingZone(): string {
  return source() ?? "UTC";
}
