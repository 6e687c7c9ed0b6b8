import { redirect } from "next/navigation";

/** An unknown path leads home, as the specification has it (2.1). */
export default function NotFound(): never {
  redirect("/");
}
