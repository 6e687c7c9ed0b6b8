export { createPayment } from "./create-payment.ts";
export { getPayment, listPayments } from "./list-payments.ts";
export { listMethods } from "./methods.ts";
export { answerTestPayment, findPayForm, findTestPayment } from "./pay-pages.ts";
export { receivePayment } from "./receive.ts";
export { printReceipt } from "./receipt.ts";
export { makeRefund, refundPayment } from "./refund.ts";
export { settlePayment } from "./settle.ts";
