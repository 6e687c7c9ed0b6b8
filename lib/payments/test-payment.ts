import * as z from "zod";

/** What can be answered at the test terminal's page; `once` declines each further charge of the card. */
export const testAnswers = ["approve", "once", "later", "decline", "funds", "cancel"] as const;
export type TestAnswer = (typeof testAnswers)[number];

export const testAnswerInput = z.object({
  key: z.string().min(1).max(100),
  answer: z.enum(testAnswers),
});

export interface TestPaymentView {
  charge: number;
  currency: string;
  urlSuccess: string;
  urlFail: string;
  isOpen: boolean;
  keepsCard: boolean;
}
