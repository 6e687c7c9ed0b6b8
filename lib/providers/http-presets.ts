/** Public aggregators whose settings can be chosen (docs/providers/http.md says what they were checked against). */
export const httpPresets = ["infobip", "twilio", "vonage", "plivo", "smscRu"] as const;

export type HttpPreset = (typeof httpPresets)[number];

/** The fields that a choice fills in. */
type PresetFields = Record<
  | "channels"
  | "method"
  | "url"
  | "baseUrl"
  | "headers"
  | "body"
  | "secrets"
  | "idPath"
  | "errorPath"
  | "callbackIdPath"
  | "callbackStatusPath"
  | "callbackStatuses"
  | "incomingFromPath"
  | "incomingToPath"
  | "incomingTextPath",
  string
>;

interface Preset {
  /** As the aggregator calls itself. */
  title: string;
  fields: PresetFields;
}

export const httpPresetFields: Record<HttpPreset, Preset> = {
  infobip: {
    title: "Infobip",
    fields: {
      channels: "sms",
      method: "POST",
      baseUrl: "https://api.infobip.com",
      url: "/sms/3/messages",
      headers: "Authorization: App {{secret.key}}\nAccept: application/json",
      body: '{"messages":[{"sender":"{{sender}}","destinations":[{"to":"{{digits}}","messageId":"{{id}}"}],"content":{"text":"{{text}}"}}]}',
      secrets: "key=",
      idPath: "messages[0].messageId",
      errorPath: "requestError.serviceException.text",
      callbackIdPath: "results[*].messageId",
      callbackStatusPath: "results[*].status.groupName",
      callbackStatuses:
        "DELIVERED=delivered, UNDELIVERABLE=failed, EXPIRED=failed, REJECTED=failed",
      incomingFromPath: "results[*].from",
      incomingToPath: "results[*].to",
      incomingTextPath: "results[*].cleanText",
    },
  },
  twilio: {
    title: "Twilio",
    fields: {
      channels: "sms",
      method: "POST",
      baseUrl: "",
      url: "https://api.twilio.com/2010-04-01/Accounts/{{secret.sid}}/Messages.json",
      headers:
        "Authorization: Basic {{secret.sid}}:{{secret.token}}\nContent-Type: application/x-www-form-urlencoded",
      body: "To={{recipient}}&From={{sender}}&Body={{text}}",
      secrets: "sid=\ntoken=",
      idPath: "sid",
      errorPath: "message",
      callbackIdPath: "MessageSid",
      callbackStatusPath: "MessageStatus",
      callbackStatuses:
        "sent=sent, delivered=delivered, read=seen, undelivered=failed, failed=failed",
      incomingFromPath: "From",
      incomingToPath: "To",
      incomingTextPath: "Body",
    },
  },
  vonage: {
    title: "Vonage",
    fields: {
      channels: "sms",
      method: "POST",
      baseUrl: "",
      url: "https://rest.nexmo.com/sms/json",
      headers: "Content-Type: application/x-www-form-urlencoded",
      body: "api_key={{secret.key}}&api_secret={{secret.secret}}&from={{sender}}&to={{digits}}&text={{text}}&type=unicode&client-ref={{id}}",
      secrets: "key=\nsecret=",
      idPath: "messages[0].message-id",
      errorPath: "messages[0].error-text",
      callbackIdPath: "messageId",
      callbackStatusPath: "status",
      callbackStatuses:
        "accepted=sent, buffered=sent, delivered=delivered, expired=failed, failed=failed, rejected=failed",
      incomingFromPath: "msisdn",
      incomingToPath: "to",
      incomingTextPath: "text",
    },
  },
  plivo: {
    title: "Plivo",
    fields: {
      channels: "sms",
      method: "POST",
      baseUrl: "",
      url: "https://api.plivo.com/v1/Account/{{secret.id}}/Message/",
      headers: "Authorization: Basic {{secret.id}}:{{secret.token}}",
      body: '{"src":"{{sender}}","dst":"{{digits}}","text":"{{text}}"}',
      secrets: "id=\ntoken=",
      idPath: "message_uuid[0]",
      errorPath: "error",
      callbackIdPath: "MessageUUID",
      callbackStatusPath: "Status",
      callbackStatuses:
        "sent=sent, delivered=delivered, read=seen, undelivered=failed, failed=failed, rejected=failed",
      incomingFromPath: "From",
      incomingToPath: "To",
      incomingTextPath: "Text",
    },
  },
  smscRu: {
    title: "SMSC.ru",
    fields: {
      channels: "sms",
      method: "POST",
      baseUrl: "",
      url: "https://smsc.ru/sys/send.php",
      headers: "Content-Type: application/x-www-form-urlencoded",
      body: "login={{secret.login}}&psw={{secret.password}}&sender={{sender}}&phones={{digits}}&mes={{text}}&charset=utf-8&fmt=3",
      secrets: "login=\npassword=",
      idPath: "id",
      errorPath: "error",
      callbackIdPath: "id",
      callbackStatusPath: "status",
      callbackStatuses:
        "0=sent, 1=delivered, 2=seen, 3=failed, 20=failed, 22=failed, 23=failed, 24=failed, 25=failed",
      incomingFromPath: "phone",
      incomingToPath: "to",
      incomingTextPath: "mes",
    },
  },
};
