import * as z from "zod";

/** What can be answered at the test terminal's page. */
export const testAnswers = ["approve", "later", "decline", "funds", "cancel"] as const;
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
}
