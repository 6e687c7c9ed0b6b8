import { actionBodyLimit } from "#lib/action-body-limit.ts";
import {
  actionBounds,
  type BodyBounds,
  documentBounds,
  publicBounds,
  sendBounds,
  usualBounds,
} from "#server/transport/body-bounds.ts";

/** Screens give the recipients as one text. */
const ofSend: BodyBounds = { ...sendBounds, bytes: actionBodyLimit, text: actionBodyLimit };

/**
 * Actions whose bodies may hold more than `usualBounds`, by their names. The web process has to know it before Next
 * reads a body and loads the action, so it stands here and not with the action.
 */
export const largerActions: Readonly<Record<string, BodyBounds>> = {
  createSendingAction: ofSend,
  estimateSendingAction: ofSend,
  quoteSendingAction: documentBounds,
  createTemplateAction: documentBounds,
  updateTemplateAction: documentBounds,
  setTemplatesAction: documentBounds,
  createPriceListAction: documentBounds,
  updatePriceListAction: documentBounds,
  setCustomerPricesAction: documentBounds,
};

const ofPublic = actionBounds(publicBounds);

/**
 * What an action's body may hold. Without a session only what public actions need, whatever the action: all of
 * them can be called by anybody.
 */
export function boundsOfAction(name: string, isSignedIn: boolean): BodyBounds {
  if (!isSignedIn) return ofPublic;
  return actionBounds((Object.hasOwn(largerActions, name) && largerActions[name]) || usualBounds);
}
