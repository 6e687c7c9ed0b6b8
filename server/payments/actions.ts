"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { createPaymentInput, refundInput } from "#lib/payments/payment.ts";
import { createRecurrentInput, switchRecurrentInput } from "#lib/payments/recurrent.ts";
import { testAnswerInput } from "#lib/payments/test-payment.ts";
import { action, publicAction } from "#server/transport/action.ts";
import {
  answerTestPayment,
  confirmRecurrent,
  createPayment,
  createRecurrent,
  listMethods,
  refundPayment,
  switchRecurrent,
} from "./service.ts";

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

export const createRecurrentAction = action({
  input: createRecurrentInput,
  verb: createRecurrent,
  args: (recurrent, { idempotency }) => [recurrent, idempotency],
  idempotent: "recurrentPayments.create",
});

export const confirmRecurrentAction = action({
  input: idParams,
  verb: confirmRecurrent,
  args: ({ id }) => [id],
});

export const switchRecurrentAction = action({
  input: idParams.extend(switchRecurrentInput.shape),
  verb: switchRecurrent,
  args: ({ id, status }) => [id, status],
  view: () => ({}),
});

/** Pays a test payment, for every visitor who has its key, as a bank's page would. */
export const answerTestPaymentAction = publicAction({
  input: testAnswerInput,
  run: async ({ key, answer }) => answerTestPayment(key, answer),
});
