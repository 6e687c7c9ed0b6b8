/** Seconds as a clock counts them: 01:05, 26:00:00. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  return [...(hours > 0 ? [hours] : []), ...parts]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
