// What the notifications' bot and the bots of providers share.
export { BotRefusal, readBotAnswer } from "./bot-answer.ts";
