import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import { isSurveyAnswer } from "#lib/registration/survey.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";

/** Keeps what the account came for, "target:channel"; the last answer counts. */
export const answerSurvey = forEveryone(async (actor, survey: string): Promise<void> => {
  // What an account has come for is its own person's to say.
  if (actor.member) throw new AppError("Forbidden", "commons.errors.forbidden");
  if (!isSurveyAnswer(survey, editionOf(env())))
    throw wrongField(["survey"], "commons.errors.field.value");
  await sql().begin(async (tx) => {
    await tx`
      update users set updated_at = now(), data = data || jsonb_build_object('meta',
        coalesce(data->'meta', '{}') || jsonb_build_object('survey', ${survey}::text))
      where id = ${actor.userId}`;
    const { userId } = actor;
    const data = { survey };
    await record(tx, actor, {
      name: "registration.surveyed",
      ownerId: userId,
      ids: [userId],
      data,
    });
  });
});
