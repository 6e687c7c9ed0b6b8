import * as z from "zod";

/** The Gateway's `RequestStatus`, as far as it is read: answers and callbacks bring it alike. */
export const requestStatus = z.looseObject({
  request_id: z.string().min(1).max(200),
  phone_number: z.string().max(50).nullish(),
  delivery_status: z
    .looseObject({ status: z.string().max(50), updated_at: z.number().nullish() })
    .nullish(),
  /** Our id, as it was given with the code. */
  payload: z.string().max(200).nullish(),
});
