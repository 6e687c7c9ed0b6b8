export { applyCall } from "./apply.ts";
export {
  forgetInboundCalls,
  getInboundCall,
  listInboundCalls,
  replayInboundCall,
} from "./calls.ts";
export { readSample } from "./read-sample.ts";
export { receiveCall } from "./receive.ts";
export { listTemplateChoices } from "./template-choices.ts";
export { tryInbound } from "./trial.ts";
export {
  createInbound,
  getInbound,
  hashOfKey,
  listInbound,
  removeInbound,
  updateInbound,
} from "./webhooks.ts";
