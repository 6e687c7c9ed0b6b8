"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { createPaymentInput, refundInput } from "#lib/payments/payment.ts";
import { createRecurrentInput, switchRecurrentInput } from "#lib/payments/recurrent.ts";
import { testAnswerInput } from "#lib/payments/test-payment.ts";
import { createAction, rowAction } from "#server/transport/action-makers.ts";
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

export const createPaymentAction = createAction(
  "payments.create",
  createPaymentInput,
  createPayment,
);

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

export const createRecurrentAction = createAction(
  "recurrentPayments.create",
  createRecurrentInput,
  createRecurrent,
);

export const confirmRecurrentAction = rowAction(confirmRecurrent);

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
