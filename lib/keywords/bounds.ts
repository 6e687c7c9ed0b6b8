export const maxWordLength = 40;
export const maxAnswerLength = 500;
/** The most keywords of the platform. */
export const maxKeywords = 1000;
/** The most answers to keywords that a number gets in a day. */
export const maxAnswersPerDay = 3;
