import * as z from "zod";
import { surveyInput } from "#lib/registration/survey-input.ts";
import { answerSurvey } from "#server/registration/service.ts";
import { operation } from "#server/transport/operation.ts";

export const survey = operation({
  method: "post",
  path: "/special/survey-results",
  summary: "Tell what the account came for, as target:channel",
  tag: "Access",
  body: surveyInput,
  verb: answerSurvey,
  args: ({ body }) => [body.survey],
  answer: z.object({}),
});
