export { register } from "./register.ts";
export { answerSurvey } from "./survey.ts";
