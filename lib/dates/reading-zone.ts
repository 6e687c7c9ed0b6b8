let source: () => string | undefined = () => undefined;

/** Says whose zone times without one are read in: the server knows who is asking. */
export function readZonesFrom(asked: () => string | undefined): void {
  source = asked;
}

/** The IANA zone in which a time without a zone is read: the one of the caller's account; UTC outside of a call. */
export function readingZone(): string {
  return source() ?? "UTC";
}
