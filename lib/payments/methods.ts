import * as z from "zod";
import { paymentMethods } from "./kinds.ts";

/** A way to pay as it is offered. */
export const methodView = z
  .object({
    id: z.enum(paymentMethods),
    title: z.string(),
    commission: z.number().meta({ description: "Percent of the amount, paid beside it" }),
    currencies: z.array(z.string()),
    recurrent: z.boolean().meta({ description: "Can charge again by itself" }),
  })
  .meta({ id: "PaymentMethod" });

export type MethodView = z.infer<typeof methodView>;
