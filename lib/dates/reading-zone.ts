let source: () => string | undefined = () => undefined;

/** Sets the function that knows the caller's zone, in which times without a zone are read. */
export function readZonesFrom(asked: () => string | undefined): void {
  source = asked;
}

/** The IANA zone in which a time without a zone is read: the one of the caller's account; UTC outside of a call. */
export function readingZone(): string {
  return source() ?? "UTC";
}
