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
export { testInbound } from "./test-inbound.ts";
export {
  createInbound,
  getInbound,
  listInbound,
  removeInbound,
  updateInbound,
} from "./webhooks.ts";
