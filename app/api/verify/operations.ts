import { idParams } from "#lib/id-params.ts";
import { verificationsList } from "#lib/verifications/list.ts";
import {
  checkAnswer,
  checkInput,
  verificationView,
  verifyAnswer,
  verifyInput,
} from "#lib/verifications/verification.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import {
  checkVerification,
  getVerification,
  listVerifications,
  startVerification,
} from "#server/verifications/service.ts";

const resource = resourceOperations("/verify", "Codes", verificationView);

export const list = resource.list(
  "Checks of numbers, newest first",
  verificationsList,
  listVerifications,
);

export const get = resource.get("A check of a number, without its code", getVerification);

export const start = operation({
  method: "post",
  path: "/verify",
  summary:
    "Send a code to a number. Its price is reserved, and taken once the code is typed in; a newer code ends the older one. Five codes an hour go to one number",
  tag: "Codes",
  body: verifyInput,
  idempotent: true,
  verb: startVerification,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: verifyAnswer,
  view: ({ id, expiredAt }) => ({ id, expiredAt }),
  errors: ["TooManyRequests"],
});

export const check = operation({
  method: "post",
  path: "/verify/{id}",
  summary:
    "Try what a person typed. A wrong code is 400 with `attemptsLeft`; five wrong ones end the check, and it costs nothing",
  tag: "Codes",
  params: idParams,
  body: checkInput,
  idempotent: true,
  verb: checkVerification,
  args: ({ params, body }, { idempotency }) => [params.id, body.code, idempotency],
  answer: checkAnswer,
  errors: ["TooManyRequests"],
});
