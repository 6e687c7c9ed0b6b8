/** Calendar days as yyyy-MM-dd, both included; whose zone they are in is the caller's matter. */
export interface DayRange {
  from: string;
  to: string;
}
