import * as z from "zod";
import type { Notice } from "#lib/notifications/notification.ts";
import type { PermissionPath } from "#lib/permissions.ts";

interface EventOptions<Data> {
  /** What open browsers receive: the ids of the rows and these members of the data. */
  heard?: {
    /** The name of the event within the resource for browsers; its own name by default. */
    as?: string;
    /** Members of the data that browsers receive; events that agree in them are sent as one. */
    with?: readonly (keyof Data & string)[];
    /** Browsers receive each row as an event of its own, not as a number. */
    each?: true;
  };
  /** Builds the notification of the account; null if there is none. */
  notification?: (data: Data, id: string) => Notice | null;
}

/** `isDurable`: stored as a row of `events` in the transaction; otherwise only connected browsers receive it. */
function declare<Shape extends z.ZodRawShape>(isDurable: boolean, shape: Shape) {
  return { isDurable, data: z.object(shape) };
}

/** Declares a stored event with its data, apart from the ids of its rows. */
export function durable<
  Shape extends z.ZodRawShape,
  const Options extends EventOptions<z.infer<z.ZodObject<Shape>>>,
>(shape: Shape, options?: Options) {
  return { ...declare(true, shape), ...(options as Options) };
}

/** Declares an event that only open browsers receive: progress, which the next event replaces. */
export function live<
  Shape extends z.ZodRawShape,
  const Options extends EventOptions<z.infer<z.ZodObject<Shape>>>,
>(shape: Shape, options?: Options) {
  return { ...declare(false, shape), ...(options as Options) };
}

export interface EventDeclaration {
  isDurable: boolean;
  data: z.ZodObject;
  heard?: { as?: string; with?: readonly string[]; each?: true };
  notification?: (data: never, id: string) => Notice | null;
}

export interface EventsOfResource {
  /**
   * The permission for reading the rows, and so for receiving the event; null if only their own account receives it.
   */
  permission: PermissionPath | null;
  events: Readonly<Record<string, EventDeclaration>>;
}
