import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. A `className` given to a primitive adds layout (margin, width, place in a
 * grid); looks change through variants only, since nothing here merges conflicting utilities.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
