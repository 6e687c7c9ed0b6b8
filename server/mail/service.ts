export { dropMailsBefore, listMails } from "./mailbox.ts";
export { deliverMail, queueMail } from "./send-mail.ts";
export { siteAddress } from "./site-address.ts";
export { senderOf } from "./smtp.ts";
