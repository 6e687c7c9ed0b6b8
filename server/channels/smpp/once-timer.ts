/** A timer that is either set or not; setting it again changes nothing. */
export class OnceTimer {
  #timer: NodeJS.Timeout | undefined;

  get isSet(): boolean {
    return this.#timer !== undefined;
  }

  set(afterMs: number, run: () => void): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      run();
    }, afterMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
