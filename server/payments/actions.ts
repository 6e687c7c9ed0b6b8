"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { createPaymentInput, refundInput } from "#lib/payments/payment.ts";
import { testAnswerInput } from "#lib/payments/test-payment.ts";
import { action, publicAction } from "#server/transport/action.ts";
import { answerTestPayment, createPayment, listMethods, refundPayment } from "./service.ts";

export const createPaymentAction = action({
  input: createPaymentInput,
  verb: createPayment,
  args: (payment, { idempotency }) => [payment, idempotency],
  idempotent: "payments.create",
});

export const listMethodsAction = action({
  input: z.object({}),
  verb: listMethods,
  args: () => [],
});

export const refundPaymentAction = action({
  input: idParams.extend(refundInput.shape),
  verb: refundPayment,
  args: ({ id, amount }, { idempotency }) => [id, amount, idempotency],
  idempotent: "payments.refund",
});

/** Whoever has a test payment's key pays it, as at a bank. */
export const answerTestPaymentAction = publicAction({
  input: testAnswerInput,
  run: async ({ key, answer }) => answerTestPayment(key, answer),
});
