// Made from the API's description by `node scripts/sdk-types.ts`; changes by hand are lost.

export type Json = string | number | boolean | null | (unknown)[] | { [name: string]: unknown };

/** The hours of its recipients' clocks in which it may come: their contact's zone, else their number's, else the account's. What comes too early or too late waits for them, at most until `until` */
export type SendingHours = {
  /** HH:mm */
  from: string;
  /** HH:mm, an hour or more after `from` */
  to: string;
  /** The field of contacts that names their zone: `Asia/Omsk`, `UTC+6` */
  zoneField?: "custom01" | "custom02" | "custom03" | "custom04" | "custom05" | "custom06" | "custom07" | "custom08" | "custom09" | "custom10" | "custom11" | "custom12" | "custom13" | "custom14" | "custom15" | "custom16" | "custom17" | "custom18" | "custom19" | "custom20";
};

export type FallbackConditions = {
  onStatus?: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[] | null;
  onTimeout?: {
    timeout?: number | null;
    except?: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[] | null;
  } | null;
  onIncomingPayload?: {
    text?: string | null;
  } | null;
} | null;

export type SendOptions = {
  title?: string | null;
  canary?: Canary | null;
  maxPrice?: number | null;
  /** The id of a short link of the account. `$link` in the texts becomes an address of each recipient's own, and `clicks` of the message says how often it was opened */
  link?: string | null;
  /** Whether a planned bulk send pauses at its start, with reason `price`, where it would cost over 5 % more than at its acceptance. True by default */
  confirmPrice?: boolean | null;
  /** The bulk send that becomes this one and must not have begun, or the single message that this one goes out instead of and that must still wait for its time */
  replaces?: string | null;
} | null;

export type Canary = {
  /** Of the recipients, who get it first */
  percent: number;
  /** Per cent of theirs that have to be delivered for the rest to go */
  share?: number;
  /** From when the last of theirs has left; if too few are delivered by then, it pauses */
  minutes?: number;
};

/** A member of the body that was ignored: the call doesn't know it, or can't read it */
export type IgnoredMember = {
  path: (string | number)[];
  /** `commons.warnings.unknown`, or why it can't be read */
  key: string;
};

export type Error = {
  /** The HTTP status */
  error: number;
  name?: string;
  /** In the caller's language */
  message?: string;
  /** Translation key */
  key?: string;
  /** Of an unknown failure (500): to be quoted */
  id?: string;
  /** Of a wrong code: how many more may be tried */
  attemptsLeft?: number;
  data?: ({
    message: string;
    key: string;
    path: (string | number)[];
  })[];
  /** Of a pause (429, 503): when it is over */
  expires_at?: string;
};

export type Settings = {
  user: User;
  /** Granted paths with their level */
  permissions: { [name: string]: "own" | "children" | "all" };
  /** The account's own settings by key */
  settings: { [name: string]: unknown };
  /** Which features are open to the account */
  features: { [name: string]: boolean };
  /** What the operator has set for everybody */
  site: { [name: string]: unknown };
  balance: Balance;
};

export type User = {
  id: string;
  username: string;
  /** What it is called: its company, else its person, else its user name */
  name: string;
  email: string | null;
  role: "user" | "reseller" | "manager" | "admin";
  balance: number;
  overdraft: number;
  /** balance + overdraft */
  total: number;
  currency: string;
  data: {
    firstName?: string;
    lastName?: string;
    middleName?: string;
    phone?: string;
    email?: string;
    country?: string;
    company?: string;
  };
  settings: { [name: string]: unknown };
  referralCode: string | null;
  isActive: boolean;
  /** With $scope=spending: its turnover this month, of messages that left and of subscription periods */
  spent?: number;
  /** With $scope=spending: what that turnover earned its reseller, who asks */
  earned?: number;
  /** With $scope=line: messages sent on each of the last 30 days, today last; empty if there are none */
  line?: (number)[];
  /** Until when its invitation is good; null once it was accepted, and without one */
  invitedUntil: string | null;
  ResellerId: string | null;
  ManagerId: string | null;
  /** Whose customer it is */
  reseller: string | null;
  /** Who looks after the account */
  manager: string | null;
  $verified: boolean;
  locale: string | null;
  timeZone: string | null;
  createdAt: string;
  updatedAt: string;
};

export type Balance = {
  balance: number;
  overdraft: number;
  /** balance + overdraft */
  total: number;
  currency: string;
};

export type UserSetting = {
  key: string;
  /** null where nothing is set */
  value: unknown;
};

export type UserSettingAnswer = {
  key: string;
  /** null where nothing is set */
  value: unknown;
  warnings?: (IgnoredMember)[];
};

export type Webhooks = {
  key: "webhooks";
  value: { [name: string]: {
    isActive: boolean;
    url: string;
    method: "GET" | "POST";
    headers: { [name: string]: string };
    body: string;
    maxConnections: number;
    successOn: {
      status: string;
      body: string;
    };
    extras: {
      statuses: { [name: string]: string | false };
    };
  } };
};

export type WebhooksAnswer = {
  key: "webhooks";
  value: { [name: string]: {
    isActive: boolean;
    url: string;
    method: "GET" | "POST";
    headers: { [name: string]: string };
    body: string;
    maxConnections: number;
    successOn: {
      status: string;
      body: string;
    };
    extras: {
      statuses: { [name: string]: string | false };
    };
  } };
  warnings?: (IgnoredMember)[];
};

export type UserAnswer = {
  id: string;
  username: string;
  /** What it is called: its company, else its person, else its user name */
  name: string;
  email: string | null;
  role: "user" | "reseller" | "manager" | "admin";
  balance: number;
  overdraft: number;
  /** balance + overdraft */
  total: number;
  currency: string;
  data: {
    firstName?: string;
    lastName?: string;
    middleName?: string;
    phone?: string;
    email?: string;
    country?: string;
    company?: string;
  };
  settings: { [name: string]: unknown };
  referralCode: string | null;
  isActive: boolean;
  /** With $scope=spending: its turnover this month, of messages that left and of subscription periods */
  spent?: number;
  /** With $scope=spending: what that turnover earned its reseller, who asks */
  earned?: number;
  /** With $scope=line: messages sent on each of the last 30 days, today last; empty if there are none */
  line?: (number)[];
  /** Until when its invitation is good; null once it was accepted, and without one */
  invitedUntil: string | null;
  ResellerId: string | null;
  ManagerId: string | null;
  /** Whose customer it is */
  reseller: string | null;
  /** Who looks after the account */
  manager: string | null;
  $verified: boolean;
  locale: string | null;
  timeZone: string | null;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type SendingDetails = {
  id: string;
  /** Ties a message to its fallbacks */
  chainId: string;
  /** The bulk send it belongs to */
  groupId: string | null;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  title: string | null;
  status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
  state: {
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    error: string | null;
  };
  /** The HTML of an e-mail stands in it when the message is read by its id */
  payload: {
    sender: string;
    recipient: string;
    text: string;
  };
  price: number;
  /** How often people opened the recipient's own link (`$options.link`); null where it has none */
  clicks: number | null;
  /** Delivered to nobody: the sandbox answers for it */
  isTest: boolean;
  OwnerId: string;
  /** With $scope=Owner: whose message it is; price is in its currency */
  Owner?: {
    id: string;
    username: string;
    name: string;
    currency: string;
  };
  /** With $scope=Chains: where fallbacks followed it, all of its chain */
  wholeChain?: WholeChain;
  delay: string | null;
  /** When the recipient's hours begin, for which it is held; null for one that isn't held */
  heldUntil: string | null;
  until: string | null;
  meta: {
    /** Who made it */
    user: {
      id: string;
    };
    billing: number;
    billings: (string)[];
    stats: {
      /** Null on channels whose messages have no segments */
      segments: number | null;
      characters: number;
      /** Null on channels without segments */
      encoding: "gsm" | "unicode" | null;
    };
    _recipientData: {
      group: string | null;
    };
    /** It waits for the decision about its text, or ended by it */
    moderation?: "pending" | "rejected";
    /** Why its text was rejected */
    moderationComment?: string;
    /** Of `hlr`, once the network has answered */
    lookup?: Lookup;
  };
  createdAt: string;
  updatedAt: string;
  owner: SendingOwner;
  /** Null for a message of its own, and once the task is removed */
  task: {
    id: string;
    title: string;
  } | null;
  operator: {
    mccmnc: string;
    name: string | null;
    country: string | null;
  } | null;
  receipt: {
    tariff: string | null;
    rule: string | null;
    /** What the rule asks for; missing once the price list has no such rule, and in answers with several messages */
    conditions?: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      values: (string)[];
    })[];
    units: number;
    unit: "segment" | "message" | "second" | "period";
    unitPrice: number;
    /** Beside it, where a message is priced by its seconds too (voice) */
    perSecond?: {
      units: number;
      unitPrice: number;
    };
    amount: number;
    /** What was given back */
    refunded?: number;
    currency: string;
    /** State of the money; null when the message was free */
    status: "pending" | "complete" | "refunded" | "invalid" | null;
  };
  steps: ({
    kind: "accepted" | "scheduled" | "submitted" | "doubt" | "sent" | "delivered" | "seen" | "failed";
    at: string;
    error?: string | null;
  })[];
  /** Other messages of the same chain, oldest first */
  chain: (Sending)[];
  /** The whole chain; null for a message without fallbacks */
  cascade: Cascade | null;
};

export type WholeChain = {
  /** How far any of them has reached the recipient, else where the last one is */
  status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
  /** Of all its messages; a failed one costs nothing */
  price: number;
  segments: number;
  steps: ({
    id: string;
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    error: string | null;
    price: number;
    createdAt: string;
  })[];
};

export type Lookup = {
  isReachable: boolean;
  isRoaming: boolean | null;
  mccmnc: string | null;
  /** Brand; null when it is not known */
  operator: string | null;
  /** ISO 3166 two-letter code */
  country: string | null;
};

export type SendingOwner = {
  id: string;
  username: string;
  name: string;
};

export type Sending = {
  id: string;
  /** Ties a message to its fallbacks */
  chainId: string;
  /** The bulk send it belongs to */
  groupId: string | null;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  title: string | null;
  status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
  state: {
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    error: string | null;
  };
  /** The HTML of an e-mail stands in it when the message is read by its id */
  payload: {
    sender: string;
    recipient: string;
    text: string;
  };
  price: number;
  /** How often people opened the recipient's own link (`$options.link`); null where it has none */
  clicks: number | null;
  /** Delivered to nobody: the sandbox answers for it */
  isTest: boolean;
  OwnerId: string;
  /** With $scope=Owner: whose message it is; price is in its currency */
  Owner?: {
    id: string;
    username: string;
    name: string;
    currency: string;
  };
  /** With $scope=Chains: where fallbacks followed it, all of its chain */
  wholeChain?: WholeChain;
  delay: string | null;
  /** When the recipient's hours begin, for which it is held; null for one that isn't held */
  heldUntil: string | null;
  until: string | null;
  meta: {
    /** Who made it */
    user: {
      id: string;
    };
    billing: number;
    billings: (string)[];
    stats: {
      /** Null on channels whose messages have no segments */
      segments: number | null;
      characters: number;
      /** Null on channels without segments */
      encoding: "gsm" | "unicode" | null;
    };
    _recipientData: {
      group: string | null;
    };
    /** It waits for the decision about its text, or ended by it */
    moderation?: "pending" | "rejected";
    /** Why its text was rejected */
    moderationComment?: string;
    /** Of `hlr`, once the network has answered */
    lookup?: Lookup;
  };
  createdAt: string;
  updatedAt: string;
};

export type Cascade = {
  steps: ({
    /** 0 is the chain's first message */
    step: number;
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    /** When it goes out; null for the first */
    options: {
      onStatus: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      onTimeout: {
        timeout: number;
        except: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      } | null;
      onIncomingPayload: {
        text: string;
      } | null;
    } | null;
    /** planned: its conditions aren't met; waiting: about to go out; held: by a pause; ended: by a stop or the end of its time */
    state: "planned" | "waiting" | "held" | "ended" | "started";
    /** Which of its conditions was met, and when */
    cause: {
      kind: "status" | "timeout" | "answer";
      status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed" | null;
      at: string;
    } | null;
    message: {
      id: string;
      status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
      error: string | null;
      price: number;
      createdAt: string;
      sentAt: string | null;
      deliveredAt: string | null;
      seenAt: string | null;
      failedAt: string | null;
    } | null;
  })[];
  /** When the time-out that runs is over */
  dueAt: string | null;
};

export type SendingAcceptedAnswer = {
  id: string;
  chainId: string;
  recipient: string;
  status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
  state: {
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    error: string | null;
  };
  error: string | null;
  price: number;
  /** Delivered to nobody: the sandbox answers for it */
  isTest: boolean;
  delay?: string;
  /** When the recipient's hours begin, for which it is held; null for one that isn't held */
  heldUntil: string | null;
  warnings?: (IgnoredMember)[];
};

export type BulkAcceptedAnswer = {
  groupId: string;
  taskId: string;
  /** Messages that will be sent. Of texts made of nothing but variables in lists of more than 20 000, those that come out empty are found only when they are made: the task's own total then falls */
  total: number;
  /** Left out: excluded, on a do-not-contact list, no recipient of this channel, or with an empty text */
  excluded: number;
  /** Repeated addresses; each gets one message */
  duplicates: number;
  status: "pending";
  error: null;
  delay?: string;
  warnings?: (IgnoredMember)[];
};

export type NotSentAnswer = {
  id: null;
  chainId: null;
  /** As it was given where it is no recipient */
  recipient: string;
  status: "failed";
  state: {
    status: "failed";
    error: string;
  };
  /** In the caller's language */
  error: string;
  price: 0;
  warnings?: (IgnoredMember)[];
};

export type SendingRefused = {
  /** The reason, in the caller's language */
  error: string;
  name: string;
  message: string;
  /** Translation key */
  key: string;
  data: ({
    message: string;
    key: string;
    path: (string | number)[];
  })[];
  id: null;
  status: "failed";
};

export type SendingEstimateAnswer = {
  /** Who would get it: without duplicates, excluded ones and those on a do-not-contact list */
  recipients: number;
  excluded: number;
  duplicates: number;
  /** Null on channels without segments */
  segments: number | null;
  /** What is spoken, in all; null on channels not priced by the second */
  seconds: number | null;
  /** min: nobody needs a fallback; likely: as many as lately; max: every fallback goes to everybody */
  price: {
    min: number;
    likely: number;
    max: number;
  };
  /** Of each fallback, how many are likely to get it, how many can get it at all and what it costs for those */
  fallbacks: ({
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    recipients: number;
    reachable: number;
    cost: number;
  })[];
  /** Of all recipients, the share (0 to 1) that each message, the first and its fallbacks, is likely to reach first; a guess while the account has sent too little in 30 days. Null without fallbacks */
  ends: {
    reached: (number)[];
    isGuess: boolean;
  } | null;
  /** How many the money covers, in the order in which they get it */
  affordable: {
    recipients: number;
    cost: number;
  };
  /** Balance and overdraft that can be spent */
  available: number;
  /** After the messages the money covers */
  availableAfter: number;
  /** How much more the messages themselves take; 0 for nothing */
  shortage: number;
  balance: number;
  overdraft: number;
  /** Balance after the likely price */
  balanceAfter: number;
  currency: string;
  /** True when the lists are so large that a sample of them was counted */
  isSampled: boolean;
  /** Who would wait for the hours of their clocks as it begins */
  later: number;
  /** For whom those begin after `until` */
  never: number;
  /** On channels whose own words reach those alone who have written lately (whatsapp, facebook, instagram); null on others */
  window: {
    hours: number;
    /** Who will have written within those hours */
    open: number;
    /** Whom an approved template reaches */
    template: number;
    /** Whom the text doesn't reach; it costs nothing */
    closed: number;
    /** Of whom only the network knows */
    unknown: number;
  } | null;
  operators: ({
    /** Null where the operator is unknown */
    mccmnc: string | null;
    /** Brand; null when only the country is known */
    name: string | null;
    /** ISO 3166 two-letter code */
    country: string | null;
    recipients: number;
    segments: number | null;
    unitPrice: {
      lowest: number;
      highest: number;
    };
    cost: number;
  })[];
  /** Recipients without a value for a variable of the text */
  missing: ({
    variable: string;
    recipients: number;
  })[];
  blockers: ({
    key: string;
    params: { [name: string]: string | number };
    /** In the caller's language */
    message: string;
  })[];
  warnings: ({
    key: string;
    params: { [name: string]: string | number };
    /** In the caller's language */
    message: string;
  } | IgnoredMember)[];
};

export type SendingDetailsAnswer = {
  id: string;
  /** Ties a message to its fallbacks */
  chainId: string;
  /** The bulk send it belongs to */
  groupId: string | null;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  title: string | null;
  status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
  state: {
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    error: string | null;
  };
  /** The HTML of an e-mail stands in it when the message is read by its id */
  payload: {
    sender: string;
    recipient: string;
    text: string;
  };
  price: number;
  /** How often people opened the recipient's own link (`$options.link`); null where it has none */
  clicks: number | null;
  /** Delivered to nobody: the sandbox answers for it */
  isTest: boolean;
  OwnerId: string;
  /** With $scope=Owner: whose message it is; price is in its currency */
  Owner?: {
    id: string;
    username: string;
    name: string;
    currency: string;
  };
  /** With $scope=Chains: where fallbacks followed it, all of its chain */
  wholeChain?: WholeChain;
  delay: string | null;
  /** When the recipient's hours begin, for which it is held; null for one that isn't held */
  heldUntil: string | null;
  until: string | null;
  meta: {
    /** Who made it */
    user: {
      id: string;
    };
    billing: number;
    billings: (string)[];
    stats: {
      /** Null on channels whose messages have no segments */
      segments: number | null;
      characters: number;
      /** Null on channels without segments */
      encoding: "gsm" | "unicode" | null;
    };
    _recipientData: {
      group: string | null;
    };
    /** It waits for the decision about its text, or ended by it */
    moderation?: "pending" | "rejected";
    /** Why its text was rejected */
    moderationComment?: string;
    /** Of `hlr`, once the network has answered */
    lookup?: Lookup;
  };
  createdAt: string;
  updatedAt: string;
  owner: SendingOwner;
  /** Null for a message of its own, and once the task is removed */
  task: {
    id: string;
    title: string;
  } | null;
  operator: {
    mccmnc: string;
    name: string | null;
    country: string | null;
  } | null;
  receipt: {
    tariff: string | null;
    rule: string | null;
    /** What the rule asks for; missing once the price list has no such rule, and in answers with several messages */
    conditions?: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      values: (string)[];
    })[];
    units: number;
    unit: "segment" | "message" | "second" | "period";
    unitPrice: number;
    /** Beside it, where a message is priced by its seconds too (voice) */
    perSecond?: {
      units: number;
      unitPrice: number;
    };
    amount: number;
    /** What was given back */
    refunded?: number;
    currency: string;
    /** State of the money; null when the message was free */
    status: "pending" | "complete" | "refunded" | "invalid" | null;
  };
  steps: ({
    kind: "accepted" | "scheduled" | "submitted" | "doubt" | "sent" | "delivered" | "seen" | "failed";
    at: string;
    error?: string | null;
  })[];
  /** Other messages of the same chain, oldest first */
  chain: (Sending)[];
  /** The whole chain; null for a message without fallbacks */
  cascade: Cascade | null;
  warnings?: (IgnoredMember)[];
};

export type AddressTable = {
  /** The title of the sheet that was read */
  sheet: string;
  /** The sheets to choose from */
  sheets: (string)[];
  /** Further rows weren't read */
  isCut: boolean;
  columns: ({
    /** Its place in the sheet, from 0 on */
    place: number;
    /** Its heading; empty without one */
    title: string;
    /** Cells that look like an address */
    addresses: number;
    /** Its cells under the heading, a row each; empty ones as well */
    values: (string)[];
  })[];
};

export type Conversation = {
  data: ({
    id: string;
    way: "in" | "out";
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    text: string;
    /** The sender name or number on our side */
    sender: string;
    /** Of a message sent */
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed" | null;
    createdAt: string;
  })[];
  /** null where it was not asked */
  hasEarlier: boolean | null;
  /** null where it was not asked */
  hasLater: boolean | null;
};

export type IncomingMessageDetails = {
  id: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  from: string;
  /** The sender name or number it was written to */
  to: string;
  payload: {
    text: string;
  };
  /** The message it answers, where known */
  SendingId: string | null;
  /** It was a word that took the number off messages, or back on */
  consent: "withdrawn" | "granted" | null;
  /** null where no account was found: for operators alone */
  OwnerId: string | null;
  /** What the account is called */
  owner: string | null;
  createdAt: string;
  updatedAt: string;
  /** The sender that an answer to it would come from */
  sender: string | null;
  /** The number stands on a do-not-contact list of the account */
  isBlackListed: boolean;
};

export type IncomingMessage = {
  id: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  from: string;
  /** The sender name or number it was written to */
  to: string;
  payload: {
    text: string;
  };
  /** The message it answers, where known */
  SendingId: string | null;
  /** It was a word that took the number off messages, or back on */
  consent: "withdrawn" | "granted" | null;
  /** null where no account was found: for operators alone */
  OwnerId: string | null;
  /** What the account is called */
  owner: string | null;
  createdAt: string;
  updatedAt: string;
};

export type TaskContacts = {
  lists: ({
    id: string;
    /** Null once the list is removed */
    title: string | null;
    /** Contacts in it now */
    size: number | null;
  })[];
  /** Addresses given beside the lists, in order */
  data: (string)[];
  /** How many addresses there are */
  total: number;
  /** `$after` of the next page */
  nextAfter: string | null;
};

export type Task = {
  /** Also the groupId of its messages */
  id: string;
  meta: {
    /** People it is sent to, each counted once */
    total: number;
    /** The same as `total` */
    recipients: number;
    /** Messages: one to each person, and the fallbacks that followed */
    messages: number;
    /** Of the messages, fallbacks that have gone out */
    followUps: number;
    /** Messages accepted so far: their money is reserved */
    accepted: number;
    /** People to whom one left and none has been delivered yet */
    sent: number;
    /** People to whom one was delivered and none has been seen */
    delivered: number;
    /** People who have seen one */
    seen: number;
    /** People to whom one left: sent, delivered or seen */
    completed: number;
    /** People to whom all of them failed */
    errored: number;
    /** People who got none because the task was stopped, their money returned */
    stopped: number;
    /** Recipients left out so far: excluded, on a do-not-contact list, or with an empty text */
    excluded: number;
    /** Repeated addresses so far */
    duplicates: number;
    /** 0 to 100 */
    progress: number;
  };
  /** Of its messages so far: charged, and reserved for those waiting */
  cost: number;
  /** Of it, charged for messages that have left */
  charged: number;
  /** Progress of the canary; null without one, and before it starts */
  canary: {
    state: "sampling" | "watching" | "passed" | "failed";
    /** When too few delivered pause it; null until the last of theirs has left */
    endsAt: string | null;
    recipients: number;
    /** To how many of them it was delivered */
    reached: number;
  } | null;
  updatedAt: string;
  type: "sendings:bulk" | "billings:operations" | "payments:recurrent";
  title: string;
  sender: string;
  state: "scheduled" | "running" | "paused" | "stopped" | "completed" | "failed";
  /** Translation key behind tasks.reasons.; null when there is nothing to explain. A running task with `funds` hands over what is paid for and then pauses */
  reason: string | null;
  data: {
    /** Null of a task that sends no messages */
    sending: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      groupId: string;
      /** What the message has, but for the HTML of an e-mail */
      payload: {
        text: string;
        /** E-mail */
        subject?: string;
      };
    } | null;
    /** At which hours of its recipients' clocks it comes */
    hours?: {
      from: string;
      to: string;
      zoneField?: string;
    };
    /** A few get it first, as `$options.canary` of the send said */
    canary?: {
      percent: number;
      share: number;
      minutes: number;
    };
    recipients: {
      include: {
        lists: ({
          id: string;
          title: string;
        })[];
        recipients: number;
      };
    };
  };
  /** What the whole of it would cost; null while nothing is known */
  estimate: number | null;
  /** Paused with reason `price`: what it would cost now, where `estimate` was confirmed. Resuming confirms it */
  risenEstimate: number | null;
  /** How many may follow each of its messages */
  fallbacks: number;
  /** Of a task that is over, whether some of them may still go out, by a late report or an answer: it can be stopped then */
  mayFollow: boolean;
  /** Of how many messages people opened the recipient's own link, and how often; null where the send names no link */
  clicks: {
    messages: number;
    clicks: number;
  } | null;
  currency: string;
  OwnerId: string;
  owner: string;
  /** Who paused or stopped it last */
  changedBy: string | null;
  changedAt: string | null;
  startsAt: string | null;
  /** What has not left by then fails, unpaid */
  until: string | null;
  /** The task that sends once more to those it failed for */
  resentAs: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  createdAt: string;
};

export type TaskAnswer = {
  /** Also the groupId of its messages */
  id: string;
  meta: {
    /** People it is sent to, each counted once */
    total: number;
    /** The same as `total` */
    recipients: number;
    /** Messages: one to each person, and the fallbacks that followed */
    messages: number;
    /** Of the messages, fallbacks that have gone out */
    followUps: number;
    /** Messages accepted so far: their money is reserved */
    accepted: number;
    /** People to whom one left and none has been delivered yet */
    sent: number;
    /** People to whom one was delivered and none has been seen */
    delivered: number;
    /** People who have seen one */
    seen: number;
    /** People to whom one left: sent, delivered or seen */
    completed: number;
    /** People to whom all of them failed */
    errored: number;
    /** People who got none because the task was stopped, their money returned */
    stopped: number;
    /** Recipients left out so far: excluded, on a do-not-contact list, or with an empty text */
    excluded: number;
    /** Repeated addresses so far */
    duplicates: number;
    /** 0 to 100 */
    progress: number;
  };
  /** Of its messages so far: charged, and reserved for those waiting */
  cost: number;
  /** Of it, charged for messages that have left */
  charged: number;
  /** Progress of the canary; null without one, and before it starts */
  canary: {
    state: "sampling" | "watching" | "passed" | "failed";
    /** When too few delivered pause it; null until the last of theirs has left */
    endsAt: string | null;
    recipients: number;
    /** To how many of them it was delivered */
    reached: number;
  } | null;
  updatedAt: string;
  type: "sendings:bulk" | "billings:operations" | "payments:recurrent";
  title: string;
  sender: string;
  state: "scheduled" | "running" | "paused" | "stopped" | "completed" | "failed";
  /** Translation key behind tasks.reasons.; null when there is nothing to explain. A running task with `funds` hands over what is paid for and then pauses */
  reason: string | null;
  data: {
    /** Null of a task that sends no messages */
    sending: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      groupId: string;
      /** What the message has, but for the HTML of an e-mail */
      payload: {
        text: string;
        /** E-mail */
        subject?: string;
      };
    } | null;
    /** At which hours of its recipients' clocks it comes */
    hours?: {
      from: string;
      to: string;
      zoneField?: string;
    };
    /** A few get it first, as `$options.canary` of the send said */
    canary?: {
      percent: number;
      share: number;
      minutes: number;
    };
    recipients: {
      include: {
        lists: ({
          id: string;
          title: string;
        })[];
        recipients: number;
      };
    };
  };
  /** What the whole of it would cost; null while nothing is known */
  estimate: number | null;
  /** Paused with reason `price`: what it would cost now, where `estimate` was confirmed. Resuming confirms it */
  risenEstimate: number | null;
  /** How many may follow each of its messages */
  fallbacks: number;
  /** Of a task that is over, whether some of them may still go out, by a late report or an answer: it can be stopped then */
  mayFollow: boolean;
  /** Of how many messages people opened the recipient's own link, and how often; null where the send names no link */
  clicks: {
    messages: number;
    clicks: number;
  } | null;
  currency: string;
  OwnerId: string;
  owner: string;
  /** Who paused or stopped it last */
  changedBy: string | null;
  changedAt: string | null;
  startsAt: string | null;
  /** What has not left by then fails, unpaid */
  until: string | null;
  /** The task that sends once more to those it failed for */
  resentAs: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  createdAt: string;
  warnings?: (IgnoredMember)[];
};

export type BulkAccepted = {
  groupId: string;
  taskId: string;
  /** Messages that will be sent. Of texts made of nothing but variables in lists of more than 20 000, those that come out empty are found only when they are made: the task's own total then falls */
  total: number;
  /** Left out: excluded, on a do-not-contact list, no recipient of this channel, or with an empty text */
  excluded: number;
  /** Repeated addresses; each gets one message */
  duplicates: number;
  status: "pending";
  error: null;
  delay?: string;
};

export type TaskResend = {
  recipients: number;
  /** What their messages were to cost the first time */
  price: number;
  currency: string;
};

export type ContactListAnswer = {
  id: string;
  title: string;
  type: "regular" | "blacklist";
  /** How many contacts it holds */
  size: number;
  /** With $scope=line: messages sent on each of the last 30 days, today last; empty if there are none */
  line?: (number)[];
  OwnerId: string;
  /** The owner's user name */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type ContactList = {
  id: string;
  title: string;
  type: "regular" | "blacklist";
  /** How many contacts it holds */
  size: number;
  /** With $scope=line: messages sent on each of the last 30 days, today last; empty if there are none */
  line?: (number)[];
  OwnerId: string;
  /** The owner's user name */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type ContactImportAnswer = {
  id: string;
  OwnerId: string;
  ListId: string;
  /** The list's name */
  list: string;
  listType: "regular" | "blacklist";
  /** The file's name */
  title: string;
  state: "running" | "completed" | "canceled" | "failed";
  /** How much of the file is read, in thousandths */
  progress: number;
  /** Rows so far: those that follow, added up */
  total: number;
  /** New contacts */
  imported: number;
  /** Contacts of the list to which something was added */
  updated: number;
  /** Rows of people whom the list or the file had already */
  duplicates: number;
  /** Rows left out */
  rejected: number;
  /** A stored file of them, with row and reason */
  rejectedFileId: string | null;
  reasons: { [name: string]: {
    count: number;
    /** The first of them */
    row: number;
    /** What is wrong there */
    value: string;
  } };
  /** Values that could not be read, of people who came in without them */
  leftOut: { [name: string]: {
    count: number;
    /** The first of them */
    row: number;
    /** What is wrong there */
    value: string;
  } };
  /** The same as a list, the most frequent first */
  emptied: ({
    field: "rounded" | "phone" | "email" | "date" | "gender" | "text" | "unreadable";
    count: number;
    example: string;
  })[];
  /** ISO code of the country whose numbers were written without a calling code */
  country: string | null;
  /** Numbers that were read as that country's own */
  assumed: number;
  /** Why it went no further */
  fault: "empty" | "notTable" | "legacy" | "damaged" | "encrypted" | "bomb" | "line" | "quote" | "texts" | "rows" | "slow" | "missing" | "maker" | null;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type ContactAnswer = {
  id: string;
  ListId: string;
  OwnerId: string;
  /** E.164 with a plus */
  phone: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  middleName: string | null;
  date: string | null;
  gender: "male" | "female" | null;
  createdAt: string;
  updatedAt: string;
  custom01: string | null;
  custom02: string | null;
  custom03: string | null;
  custom04: string | null;
  custom05: string | null;
  custom06: string | null;
  custom07: string | null;
  custom08: string | null;
  custom09: string | null;
  custom10: string | null;
  custom11: string | null;
  custom12: string | null;
  custom13: string | null;
  custom14: string | null;
  custom15: string | null;
  custom16: string | null;
  custom17: string | null;
  custom18: string | null;
  custom19: string | null;
  custom20: string | null;
  warnings?: (IgnoredMember)[];
};

export type Contact = {
  id: string;
  ListId: string;
  OwnerId: string;
  /** E.164 with a plus */
  phone: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  middleName: string | null;
  date: string | null;
  gender: "male" | "female" | null;
  createdAt: string;
  updatedAt: string;
  custom01: string | null;
  custom02: string | null;
  custom03: string | null;
  custom04: string | null;
  custom05: string | null;
  custom06: string | null;
  custom07: string | null;
  custom08: string | null;
  custom09: string | null;
  custom10: string | null;
  custom11: string | null;
  custom12: string | null;
  custom13: string | null;
  custom14: string | null;
  custom15: string | null;
  custom16: string | null;
  custom17: string | null;
  custom18: string | null;
  custom19: string | null;
  custom20: string | null;
};

export type ContactCard = {
  /** Lists that hold one of the addresses, the newest 50 */
  lists: ({
    id: string;
    title: string;
    type: "regular" | "blacklist";
  })[];
  /** The last messages to them; null for whom messages are not to be seen */
  sent: ({
    id: string;
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    /** Its beginning */
    text: string;
    createdAt: string;
    status: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed";
    recipient: string;
  })[] | null;
  /** Messages whose own links they opened, how often, and when last; null for whom messages are not to be seen */
  clicks: {
    messages: number;
    clicks: number;
    lastAt: string | null;
  } | null;
  /** Their last answers; null for whom those are not to be seen */
  answers: ({
    id: string;
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    /** Its beginning */
    text: string;
    createdAt: string;
  })[] | null;
  /** What is known of their consent, newest first */
  consents: ({
    id: string;
    address: string;
    kind: "granted" | "withdrawn";
    source: "hand" | "api" | "import" | "word" | "form";
    /** The list, file or number it came from */
    origin: string | null;
    /** What they wrote */
    word: string | null;
    /** Who recorded it, where somebody did */
    by: string | null;
    createdAt: string;
  })[];
};

export type ContactImport = {
  id: string;
  OwnerId: string;
  ListId: string;
  /** The list's name */
  list: string;
  listType: "regular" | "blacklist";
  /** The file's name */
  title: string;
  state: "running" | "completed" | "canceled" | "failed";
  /** How much of the file is read, in thousandths */
  progress: number;
  /** Rows so far: those that follow, added up */
  total: number;
  /** New contacts */
  imported: number;
  /** Contacts of the list to which something was added */
  updated: number;
  /** Rows of people whom the list or the file had already */
  duplicates: number;
  /** Rows left out */
  rejected: number;
  /** A stored file of them, with row and reason */
  rejectedFileId: string | null;
  reasons: { [name: string]: {
    count: number;
    /** The first of them */
    row: number;
    /** What is wrong there */
    value: string;
  } };
  /** Values that could not be read, of people who came in without them */
  leftOut: { [name: string]: {
    count: number;
    /** The first of them */
    row: number;
    /** What is wrong there */
    value: string;
  } };
  /** The same as a list, the most frequent first */
  emptied: ({
    field: "rounded" | "phone" | "email" | "date" | "gender" | "text" | "unreadable";
    count: number;
    example: string;
  })[];
  /** ISO code of the country whose numbers were written without a calling code */
  country: string | null;
  /** Numbers that were read as that country's own */
  assumed: number;
  /** Why it went no further */
  fault: "empty" | "notTable" | "legacy" | "damaged" | "encrypted" | "bomb" | "line" | "quote" | "texts" | "rows" | "slow" | "missing" | "maker" | null;
  createdAt: string;
  updatedAt: string;
};

export type SendernameAnswer = {
  id: string;
  name: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  moderation: "pending" | "approved" | "rejected";
  comment: string;
  meta: {
    /** What its owner said of it */
    comment: string;
    adminComment: string | null;
    resellerComment: string | null;
  };
  /** Whether messages may be sent under it now */
  isActive: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Sendername = {
  id: string;
  name: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  moderation: "pending" | "approved" | "rejected";
  comment: string;
  meta: {
    /** What its owner said of it */
    comment: string;
    adminComment: string | null;
    resellerComment: string | null;
  };
  /** Whether messages may be sent under it now */
  isActive: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type SendernameDetails = {
  id: string;
  name: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  moderation: "pending" | "approved" | "rejected";
  comment: string;
  meta: {
    /** What its owner said of it */
    comment: string;
    adminComment: string | null;
    resellerComment: string | null;
  };
  /** Whether messages may be sent under it now */
  isActive: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  history: ({
    moderation: "pending" | "approved" | "rejected";
    by: "owner" | "reseller" | "operator";
    comment: string;
    createdAt: string;
  })[];
};

export type WapiInstanceAnswer = {
  id: string;
  title: string;
  state: "waiting" | "linking" | "linked" | "expired";
  /** Of the linked device: the sender of `wapi` */
  phone: string | null;
  /** Why it isn't linked */
  error: "device-link-beta" | "phone-already-used" | "device-unlinked" | null;
  /** Its device is made up and links by itself */
  isSandbox: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  linkedAt: string | null;
  /** By which it sends */
  subscription: {
    id: string;
    /** `active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted */
    status: "active" | "ending" | "expired" | "cancelled";
    startsAt: string;
    /** Until when its phone sends */
    endsAt: string;
    /** When its next period is paid for, or tried again; null where none is */
    renewsAt: string | null;
    /** Why its next period couldn't be paid for yet */
    error: "balance" | "price" | null;
  } | null;
  /** Until when it has to be paid for; null once it is */
  expiredAt: string | null;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type WapiInstance = {
  id: string;
  title: string;
  state: "waiting" | "linking" | "linked" | "expired";
  /** Of the linked device: the sender of `wapi` */
  phone: string | null;
  /** Why it isn't linked */
  error: "device-link-beta" | "phone-already-used" | "device-unlinked" | null;
  /** Its device is made up and links by itself */
  isSandbox: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  linkedAt: string | null;
  /** By which it sends */
  subscription: {
    id: string;
    /** `active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted */
    status: "active" | "ending" | "expired" | "cancelled";
    startsAt: string;
    /** Until when its phone sends */
    endsAt: string;
    /** When its next period is paid for, or tried again; null where none is */
    renewsAt: string | null;
    /** Why its next period couldn't be paid for yet */
    error: "balance" | "price" | null;
  } | null;
  /** Until when it has to be paid for; null once it is */
  expiredAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type WapiInstanceDetails = {
  id: string;
  title: string;
  state: "waiting" | "linking" | "linked" | "expired";
  /** Of the linked device: the sender of `wapi` */
  phone: string | null;
  /** Why it isn't linked */
  error: "device-link-beta" | "phone-already-used" | "device-unlinked" | null;
  /** Its device is made up and links by itself */
  isSandbox: boolean;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  linkedAt: string | null;
  /** By which it sends */
  subscription: {
    id: string;
    /** `active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted */
    status: "active" | "ending" | "expired" | "cancelled";
    startsAt: string;
    /** Until when its phone sends */
    endsAt: string;
    /** When its next period is paid for, or tried again; null where none is */
    renewsAt: string | null;
    /** Why its next period couldn't be paid for yet */
    error: "balance" | "price" | null;
  } | null;
  /** Until when it has to be paid for; null once it is */
  expiredAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** What the QR code says while a device is being linked, for who may change the instance; a new one comes every 20 s or so */
  code: string | null;
};

export type SubscriptionAnswer = {
  id: string;
  WapiInstanceId: string;
  /** What its phone is called */
  title: string;
  /** `active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted */
  status: "active" | "ending" | "expired" | "cancelled";
  startsAt: string;
  /** Until when its phone sends */
  endsAt: string;
  /** When its next period is paid for, or tried again; null where none is */
  renewsAt: string | null;
  /** Why its next period couldn't be paid for yet */
  error: "balance" | "price" | null;
  currency: string;
  /** What the period it is in was sold at; null of one given for nothing */
  receipt: {
    tariff: string;
    rule: string;
    units: 1;
    unit: "period";
    unitPrice: number;
    amount: number;
  } | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Subscription = {
  id: string;
  WapiInstanceId: string;
  /** What its phone is called */
  title: string;
  /** `active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted */
  status: "active" | "ending" | "expired" | "cancelled";
  startsAt: string;
  /** Until when its phone sends */
  endsAt: string;
  /** When its next period is paid for, or tried again; null where none is */
  renewsAt: string | null;
  /** Why its next period couldn't be paid for yet */
  error: "balance" | "price" | null;
  currency: string;
  /** What the period it is in was sold at; null of one given for nothing */
  receipt: {
    tariff: string;
    rule: string;
    units: 1;
    unit: "period";
    unitPrice: number;
    amount: number;
  } | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type File = {
  id: string;
  /** The same as id */
  key: string;
  title: string;
  filename: string;
  /** Content type, as its bytes tell */
  type: string;
  kind: "image" | "audio" | "video" | "pdf" | "table" | "text" | "other";
  /** Bytes */
  size: number;
  /** Seconds that a recording or film plays; null where it isn't known */
  time: number | null;
  /** Kept until it is unlocked; it can't be removed */
  locked: boolean;
  OwnerId: string;
  /** The owner's user name */
  owner: string;
  createdAt: string;
  updatedAt: string;
  /** When it is deleted; null for one that is kept */
  expiredAt: string | null;
};

export type FileAnswer = {
  id: string;
  /** The same as id */
  key: string;
  title: string;
  filename: string;
  /** Content type, as its bytes tell */
  type: string;
  kind: "image" | "audio" | "video" | "pdf" | "table" | "text" | "other";
  /** Bytes */
  size: number;
  /** Seconds that a recording or film plays; null where it isn't known */
  time: number | null;
  /** Kept until it is unlocked; it can't be removed */
  locked: boolean;
  OwnerId: string;
  /** The owner's user name */
  owner: string;
  createdAt: string;
  updatedAt: string;
  /** When it is deleted; null for one that is kept */
  expiredAt: string | null;
  warnings?: (IgnoredMember)[];
};

export type TemplateAnswer = {
  id: string;
  title: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  sender: string;
  payload: {
    sender: string;
    text: string;
  };
  /** Addresses and ids of contact lists; null where none were kept */
  recipient: {
    include: (string)[];
    exclude: (string)[];
  } | null;
  fallbacks: ({
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    payload: {
      sender: string;
      text: string;
    };
    options: {
      onStatus: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      onTimeout: {
        timeout: number;
        except: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      } | null;
      onIncomingPayload: {
        text: string;
      } | null;
    };
  })[];
  /** What is filled in for each recipient, as it stands in the texts: `$firstName`, `#NNNN` */
  variables: (string)[];
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Template = {
  id: string;
  title: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  sender: string;
  payload: {
    sender: string;
    text: string;
  };
  /** Addresses and ids of contact lists; null where none were kept */
  recipient: {
    include: (string)[];
    exclude: (string)[];
  } | null;
  fallbacks: ({
    type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    payload: {
      sender: string;
      text: string;
    };
    options: {
      onStatus: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      onTimeout: {
        timeout: number;
        except: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
      } | null;
      onIncomingPayload: {
        text: string;
      } | null;
    };
  })[];
  /** What is filled in for each recipient, as it stands in the texts: `$firstName`, `#NNNN` */
  variables: (string)[];
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type BillingAnswer = {
  id: string;
  /** accrual, subtract, sendings.{type}, hlr, apisender or verify */
  source: string;
  /** Negative is a debit; in units of currency */
  amount: number;
  currency: string;
  status: "pending" | "complete" | "refunded" | "invalid";
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  comment: string;
  /** Not counted for referral rewards */
  noRef: boolean;
  multiplier: number;
  /** Made by whoever looks after the account */
  byHand: boolean;
  /** A reward for what somebody paid whom the account's code led here */
  referral: boolean;
  /** The payment that made it */
  PaymentId: string | null;
  /** The invoice that made it */
  InvoiceId: string | null;
  /** What it was for, as far as the reader may see it */
  about: {
    /** Of the message */
    recipient?: string;
    /** Title of the message's campaign */
    task?: string;
    TaskId?: string;
    /** Why the message failed, for which its charge was given back */
    reason?: string;
    /** How the payment was made */
    method?: "yookassa" | "stripe" | "wallet" | "test" | "invoice";
    /** Last four digits */
    card?: string;
    /** Of the invoice that was paid */
    docNumber?: string;
  };
  /** The subscription it has paid a period of */
  SubscriptionId: string | null;
  data: {
    /** Only for resellers and above, on others' accounts */
    hidden?: {
      comment: string;
    };
  };
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Billing = {
  id: string;
  /** accrual, subtract, sendings.{type}, hlr, apisender or verify */
  source: string;
  /** Negative is a debit; in units of currency */
  amount: number;
  currency: string;
  status: "pending" | "complete" | "refunded" | "invalid";
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  comment: string;
  /** Not counted for referral rewards */
  noRef: boolean;
  multiplier: number;
  /** Made by whoever looks after the account */
  byHand: boolean;
  /** A reward for what somebody paid whom the account's code led here */
  referral: boolean;
  /** The payment that made it */
  PaymentId: string | null;
  /** The invoice that made it */
  InvoiceId: string | null;
  /** What it was for, as far as the reader may see it */
  about: {
    /** Of the message */
    recipient?: string;
    /** Title of the message's campaign */
    task?: string;
    TaskId?: string;
    /** Why the message failed, for which its charge was given back */
    reason?: string;
    /** How the payment was made */
    method?: "yookassa" | "stripe" | "wallet" | "test" | "invoice";
    /** Last four digits */
    card?: string;
    /** Of the invoice that was paid */
    docNumber?: string;
  };
  /** The subscription it has paid a period of */
  SubscriptionId: string | null;
  data: {
    /** Only for resellers and above, on others' accounts */
    hidden?: {
      comment: string;
    };
  };
  createdAt: string;
  updatedAt: string;
};

export type LedgerCheck = {
  id: string;
  /** By all transactions; at night those since the last proof of older ones do */
  isWhole: boolean;
  accounts: number;
  /** Messages compared with their charges: all that are kept, or those of the last week */
  messages: number;
  /** Balances, payments, invoices, subscriptions, rewards and messages that differ */
  wrong: number;
  /** The first 100 of them */
  faults: ({
    OwnerId: string;
    /** Where a payment differs */
    PaymentId?: string;
    /** Where an invoice differs */
    InvoiceId?: string;
    /** Where a subscription differs */
    SubscriptionId?: string;
    /** Where a referral reward differs: its transaction */
    BillingId?: string;
    /** Where a check of a number differs from its charge */
    VerificationId?: string;
    /** Where a message differs from its charge */
    SendingId?: string;
    /** Of a message: a charge without a message, a message without a charge, another price, charged though it failed, given back though it didn't, on hold though it was sent or the other way round, due without a job */
    problem?: "unknown" | "uncharged" | "price" | "charged" | "returned" | "held" | "stranded";
    owner: string;
    currency: string;
    balance: number;
    /** What its transactions come to */
    ledger: number;
  })[];
  /** Milliseconds */
  took: number;
  createdAt: string;
};

export type BillingDay = {
  id: string;
  /** In the time zone of the account that asks */
  day: string;
  OwnerId: string;
  owner: string;
  currency: string;
  /** The bulk send; null where none made it */
  groupId: string | null;
  /** The bulk send's; empty where it has none or is gone */
  title: string;
  /** As of a transaction */
  sources: (string)[];
  /** How many transactions, of every state */
  count: number;
  /** What they come to in the balance, on hold included */
  amount: number;
  /** Of it, on hold */
  pending: number;
  /** Given back: not in the amount */
  refunded: number;
};

export type BalanceAnswer = {
  balance: number;
  overdraft: number;
  /** balance + overdraft */
  total: number;
  currency: string;
  warnings?: (IgnoredMember)[];
};

export type Statement = {
  OwnerId: string;
  owner: string;
  currency: string;
  from: string;
  /** The first moment after the period */
  to: string;
  /** The company that makes the account's documents */
  issuer: {
    name: string;
    inn: string;
  } | null;
  /** Whose account it is, by its company details */
  holder: {
    name: string;
    inn: string;
  } | null;
  /** The balance before the period */
  opening: number;
  /** By source; what was given back counts nothing, on the day of its charge */
  lines: ({
    source: string;
    count: number;
    amount: number;
  })[];
  /** What came in */
  received: number;
  /** What went out: 0 or less */
  spent: number;
  /** The balance at its end */
  closing: number;
};

export type Payment = {
  id: string;
  status: "init" | "completed" | "refundRequested" | "refunded" | "partialRefunded" | "error";
  /** What reaches the balance */
  amount: number;
  /** What is paid beside it */
  commission: number;
  /** What is paid: amount + commission */
  charge: number;
  /** Of the amount, given back */
  refunded: number;
  /** Of the amount, being given back: off the balance already, 0 where nothing is */
  refunding: number;
  currency: string;
  method: "yookassa" | "stripe" | "wallet" | "test" | "invoice";
  /** Last four digits */
  card: string | null;
  /** Why it has failed */
  reason: "declined" | "funds" | "card" | "cancelled" | "expired" | "refused" | null;
  /** Who pays: a person, or a company by an invoice */
  entity: "individual" | "legal";
  /** What the paying company is called */
  requisite: string | null;
  /** What the paid company is called */
  company: string | null;
  /** Where it is paid, while it waits */
  url: string | null;
  /** The transaction that credited it */
  BillingId: string | null;
  /** The invoice that it has paid */
  InvoiceId: string | null;
  /** The automatic payment that it confirms, or is a charge of */
  RecurrentPaymentId: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type PaymentMethod = {
  id: "yookassa" | "stripe" | "wallet" | "test";
  title: string;
  /** Percent of the amount, paid beside it */
  commission: number;
  currencies: (string)[];
  /** Can charge again by itself */
  recurrent: boolean;
};

export type PaymentAnswer = {
  id: string;
  status: "init" | "completed" | "refundRequested" | "refunded" | "partialRefunded" | "error";
  /** What reaches the balance */
  amount: number;
  /** What is paid beside it */
  commission: number;
  /** What is paid: amount + commission */
  charge: number;
  /** Of the amount, given back */
  refunded: number;
  /** Of the amount, being given back: off the balance already, 0 where nothing is */
  refunding: number;
  currency: string;
  method: "yookassa" | "stripe" | "wallet" | "test" | "invoice";
  /** Last four digits */
  card: string | null;
  /** Why it has failed */
  reason: "declined" | "funds" | "card" | "cancelled" | "expired" | "refused" | null;
  /** Who pays: a person, or a company by an invoice */
  entity: "individual" | "legal";
  /** What the paying company is called */
  requisite: string | null;
  /** What the paid company is called */
  company: string | null;
  /** Where it is paid, while it waits */
  url: string | null;
  /** The transaction that credited it */
  BillingId: string | null;
  /** The invoice that it has paid */
  InvoiceId: string | null;
  /** The automatic payment that it confirms, or is a charge of */
  RecurrentPaymentId: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type RecurrentPaymentAnswer = {
  id: string;
  type: "threshold" | "frequency";
  method: "yookassa" | "stripe" | "wallet" | "test";
  /** What each charge brings to the balance */
  amount: number;
  currency: string;
  threshold: number | null;
  frequency: "daily" | "weekly" | "monthly" | null;
  status: "init" | "ready" | "pause" | "block" | "error";
  /** False once it is removed */
  isActive: boolean;
  offer: true;
  meta: {
    bankData: {
      /** Last four digits */
      cardNumber: string | null;
    };
  };
  /** Why its last charge failed */
  reason: "declined" | "funds" | "card" | "cancelled" | "expired" | "refused" | null;
  /** Charges that failed one after another */
  failures: number;
  /** When it is charged next; null where the balance decides */
  nextAt: string | null;
  /** What it has brought to the balance so far */
  charged: {
    count: number;
    amount: number;
  };
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type RecurrentPayment = {
  id: string;
  type: "threshold" | "frequency";
  method: "yookassa" | "stripe" | "wallet" | "test";
  /** What each charge brings to the balance */
  amount: number;
  currency: string;
  threshold: number | null;
  frequency: "daily" | "weekly" | "monthly" | null;
  status: "init" | "ready" | "pause" | "block" | "error";
  /** False once it is removed */
  isActive: boolean;
  offer: true;
  meta: {
    bankData: {
      /** Last four digits */
      cardNumber: string | null;
    };
  };
  /** Why its last charge failed */
  reason: "declined" | "funds" | "card" | "cancelled" | "expired" | "refused" | null;
  /** Charges that failed one after another */
  failures: number;
  /** When it is charged next; null where the balance decides */
  nextAt: string | null;
  /** What it has brought to the balance so far */
  charged: {
    count: number;
    amount: number;
  };
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type Referrals = {
  referralCode: string | null;
  /** Where somebody registers by the code */
  link: string | null;
  /** Percent of what they top up, 0 where there is none */
  reward: number;
  /** Accounts that registered by the code */
  registered: number;
  /** Of these, how many have topped up */
  paying: number;
  /** What they have topped up, less what went back */
  paid: ({
    currency: string;
    amount: number;
  })[];
  /** What the account had of it */
  earned: {
    currency: string;
    amount: number;
  };
};

export type RequisiteAnswer = {
  contact: {
    firstName: string;
    lastName: string;
    middleName: string;
    email: string;
    phone: string;
    /** The account's own, as its profile had it */
    match: boolean;
  };
  signer: {
    position: {
      nominative: string;
      genitive: string;
    };
    basis: "charter" | "certificate" | "";
    fullName: {
      nominative: string;
      genitive: string;
    };
    /** Made of the full name where not given: `Власов А. П.` */
    fullNameShort: {
      nominative: string;
      genitive: string;
    };
  };
  manager: {
    fullName: string;
    post: string;
  };
  data: {
    legal: {
      /** By the length of the INN where not given: 10 digits are a company's */
      businessType: "legal" | "entrepreneur" | "individual";
      /** Without its form and quotation marks: `Северный чай` */
      name: string;
      /** Form of organisation for short: `ООО` */
      opf: string;
      inn: string;
      ogrn: string;
      kpp: string;
      okpo: string;
    };
    bank: {
      name: string;
      rs: string;
      ks: string;
      bik: string;
    };
    tax: {
      system: "osn" | "usn" | "ausn" | "eshn" | "psn" | "npd";
      /** Pays VAT */
      vat: boolean;
    };
    legalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    postalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    /** Language of the payer's documents; the account's where not given */
    locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
  };
  id: string;
  title: string;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Requisite = {
  contact: {
    firstName: string;
    lastName: string;
    middleName: string;
    email: string;
    phone: string;
    /** The account's own, as its profile had it */
    match: boolean;
  };
  signer: {
    position: {
      nominative: string;
      genitive: string;
    };
    basis: "charter" | "certificate" | "";
    fullName: {
      nominative: string;
      genitive: string;
    };
    /** Made of the full name where not given: `Власов А. П.` */
    fullNameShort: {
      nominative: string;
      genitive: string;
    };
  };
  manager: {
    fullName: string;
    post: string;
  };
  data: {
    legal: {
      /** By the length of the INN where not given: 10 digits are a company's */
      businessType: "legal" | "entrepreneur" | "individual";
      /** Without its form and quotation marks: `Северный чай` */
      name: string;
      /** Form of organisation for short: `ООО` */
      opf: string;
      inn: string;
      ogrn: string;
      kpp: string;
      okpo: string;
    };
    bank: {
      name: string;
      rs: string;
      ks: string;
      bik: string;
    };
    tax: {
      system: "osn" | "usn" | "ausn" | "eshn" | "psn" | "npd";
      /** Pays VAT */
      vat: boolean;
    };
    legalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    postalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    /** Language of the payer's documents; the account's where not given */
    locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
  };
  id: string;
  title: string;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type FoundParty = {
  /** `ООО «Северный чай»` */
  title: string;
  /** null where it isn't told */
  state: "active" | "closing" | "closed" | null;
  isBranch: boolean;
  /** As of when the registry says so */
  asOf: string | null;
  legal: {
    /** By the length of the INN where not given: 10 digits are a company's */
    businessType: "legal" | "entrepreneur" | "individual";
    /** Without its form and quotation marks: `Северный чай` */
    name: string;
    /** Form of organisation for short: `ООО` */
    opf: string;
    inn: string;
    ogrn: string;
    kpp: string;
    okpo: string;
  };
  manager: {
    fullName: string;
    post: string;
  };
  address: {
    /** ISO 3166, two letters */
    country: string;
    city: string;
    index: string;
    address: string;
  };
  /** Branches and the like of the same INN */
  others: ({
    /** `ООО «Северный чай»` */
    title: string;
    /** null where it isn't told */
    state: "active" | "closing" | "closed" | null;
    isBranch: boolean;
    /** As of when the registry says so */
    asOf: string | null;
    legal: {
      /** By the length of the INN where not given: 10 digits are a company's */
      businessType: "legal" | "entrepreneur" | "individual";
      /** Without its form and quotation marks: `Северный чай` */
      name: string;
      /** Form of organisation for short: `ООО` */
      opf: string;
      inn: string;
      ogrn: string;
      kpp: string;
      okpo: string;
    };
    manager: {
      fullName: string;
      post: string;
    };
    address: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
    };
  })[];
};

export type CompanyAnswer = {
  signer: {
    position: {
      nominative: string;
      genitive: string;
    };
    basis: "charter" | "certificate" | "";
    fullName: {
      nominative: string;
      genitive: string;
    };
    /** Made of the full name where not given: `Власов А. П.` */
    fullNameShort: {
      nominative: string;
      genitive: string;
    };
  };
  data: {
    legal: {
      /** By the length of the INN where not given: 10 digits are a company's */
      businessType: "legal" | "entrepreneur" | "individual";
      /** Without its form and quotation marks: `Северный чай` */
      name: string;
      /** Form of organisation for short: `ООО` */
      opf: string;
      inn: string;
      ogrn: string;
      kpp: string;
      okpo: string;
    };
    bank: {
      name: string;
      rs: string;
      ks: string;
      bik: string;
    };
    legalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    postalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
  };
  /** Basis points (2200 is 22%); null without VAT */
  vatRate: number | null;
  /** What is drawn up in its name */
  DocumentTemplatesTypes: ("contract" | "invoice")[];
  /** Offered to customers */
  isActive: boolean;
  id: string;
  title: string;
  /** Missing where the company only serves whoever asks */
  OwnerId?: string;
  /** What the owner's account is called */
  owner?: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Company = {
  signer: {
    position: {
      nominative: string;
      genitive: string;
    };
    basis: "charter" | "certificate" | "";
    fullName: {
      nominative: string;
      genitive: string;
    };
    /** Made of the full name where not given: `Власов А. П.` */
    fullNameShort: {
      nominative: string;
      genitive: string;
    };
  };
  data: {
    legal: {
      /** By the length of the INN where not given: 10 digits are a company's */
      businessType: "legal" | "entrepreneur" | "individual";
      /** Without its form and quotation marks: `Северный чай` */
      name: string;
      /** Form of organisation for short: `ООО` */
      opf: string;
      inn: string;
      ogrn: string;
      kpp: string;
      okpo: string;
    };
    bank: {
      name: string;
      rs: string;
      ks: string;
      bik: string;
    };
    legalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
    postalAddress: {
      /** ISO 3166, two letters */
      country: string;
      city: string;
      index: string;
      address: string;
      phone: string;
      phoneAdd: string;
      /** The postal address is the legal one */
      match: boolean;
    };
  };
  /** Basis points (2200 is 22%); null without VAT */
  vatRate: number | null;
  /** What is drawn up in its name */
  DocumentTemplatesTypes: ("contract" | "invoice")[];
  /** Offered to customers */
  isActive: boolean;
  id: string;
  title: string;
  /** Missing where the company only serves whoever asks */
  OwnerId?: string;
  /** What the owner's account is called */
  owner?: string;
  createdAt: string;
  updatedAt: string;
};

export type InvoiceAnswer = {
  id: string;
  status: "pending" | "paid" | "rejected";
  source: "user" | "system";
  amount: number;
  /** Part of the amount; 0 without VAT */
  vat: number;
  /** Basis points; null without VAT */
  vatRate: number | null;
  currency: string;
  /** What its account is called */
  customer: string;
  OwnerId: string;
  requisiteId: string;
  /** Who pays, as the document names them */
  requisite: string;
  companyId: string;
  /** Who is paid, as the document names them */
  company: string;
  documentId: string;
  docNumber: string;
  day: string;
  /** The transaction that credited it */
  BillingId: string | null;
  /** Whether who asks says if it is paid */
  settles: boolean;
  /** The reseller whose balance gives the amount once it is paid; told to who says so, else null */
  takenFrom: {
    OwnerId: string;
    name: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Invoice = {
  id: string;
  status: "pending" | "paid" | "rejected";
  source: "user" | "system";
  amount: number;
  /** Part of the amount; 0 without VAT */
  vat: number;
  /** Basis points; null without VAT */
  vatRate: number | null;
  currency: string;
  /** What its account is called */
  customer: string;
  OwnerId: string;
  requisiteId: string;
  /** Who pays, as the document names them */
  requisite: string;
  companyId: string;
  /** Who is paid, as the document names them */
  company: string;
  documentId: string;
  docNumber: string;
  day: string;
  /** The transaction that credited it */
  BillingId: string | null;
  /** Whether who asks says if it is paid */
  settles: boolean;
  /** The reseller whose balance gives the amount once it is paid; told to who says so, else null */
  takenFrom: {
    OwnerId: string;
    name: string;
  } | null;
  createdAt: string;
  updatedAt: string;
};

export type Document = {
  id: string;
  type: "contract" | "invoice";
  /** Counted by company, type and year, without gaps */
  docNumber: string;
  day: string;
  title: string;
  requisiteId: string;
  companyId: string;
  OwnerId: string;
  createdAt: string;
};

export type DocumentTemplates = {
  contract: {
    ru?: string;
    en?: string;
    es?: string;
    pt?: string;
    fr?: string;
    de?: string;
    it?: string;
  };
  invoice: {
    ru?: string;
    en?: string;
    es?: string;
    pt?: string;
    fr?: string;
    de?: string;
    it?: string;
  };
  updatedAt: {
    contract: {
      ru?: string | null;
      en?: string | null;
      es?: string | null;
      pt?: string | null;
      fr?: string | null;
      de?: string | null;
      it?: string | null;
    };
    invoice: {
      ru?: string | null;
      en?: string | null;
      es?: string | null;
      pt?: string | null;
      fr?: string | null;
      de?: string | null;
      it?: string | null;
    };
  };
};

export type DocumentTemplatesAnswer = {
  contract: {
    ru?: string;
    en?: string;
    es?: string;
    pt?: string;
    fr?: string;
    de?: string;
    it?: string;
  };
  invoice: {
    ru?: string;
    en?: string;
    es?: string;
    pt?: string;
    fr?: string;
    de?: string;
    it?: string;
  };
  updatedAt: {
    contract: {
      ru?: string | null;
      en?: string | null;
      es?: string | null;
      pt?: string | null;
      fr?: string | null;
      de?: string | null;
      it?: string | null;
    };
    invoice: {
      ru?: string | null;
      en?: string | null;
      es?: string | null;
      pt?: string | null;
      fr?: string | null;
      de?: string | null;
      it?: string | null;
    };
  };
  warnings?: (IgnoredMember)[];
};

export type Tariff = {
  id: string;
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  title: string;
  currency: string;
  /** What is paid for, with the lowest and highest price of it */
  prices: ({
    unit: "message" | "segment" | "second" | "period" | "success";
    lowest: number;
    highest: number;
  })[];
  usersTariffs: {
    /** In the order in which they are asked: the first that fits */
    finalRules: ({
      id: string;
      action: "increase" | "decrease";
      price: number | (number)[];
      priority: number;
      conditions: ({
        tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
        value: string | (string)[];
      })[];
    })[];
  };
  /** Names of the network codes in `mccmnc` conditions */
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
  createdAt: string;
  updatedAt: string;
};

export type PriceSimulationAnswer = {
  currency: string;
  /** null where the account has none */
  tariff: string | null;
  operator: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
    mccmnc: string;
  } | null;
  segments: number;
  /** The first rule that fits */
  rule: {
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  } | null;
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
  /** Which of the rules it is, from 1; 0 for none */
  asked: number;
  /** Negative is a credit; null: can't be sent */
  price: number | null;
  /** What it would cost the reseller who asks about a customer */
  buys: number | null;
  warnings?: (IgnoredMember)[];
};

export type CustomerPrices = {
  id: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  currency: string;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  /** 0 where nothing is set */
  version: number;
  warnings: ({
    /** The rule's id */
    rule: string;
    unit: "message" | "segment" | "second" | "period" | "success";
    sells: number;
    /** At most, for what the rule fits */
    buys: number;
    /** Whose messages cost so much */
    mccmnc: string | null;
  })[];
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
};

export type CustomerPricesAnswer = {
  id: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  currency: string;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  /** 0 where nothing is set */
  version: number;
  warnings: ({
    /** The rule's id */
    rule: string;
    unit: "message" | "segment" | "second" | "period" | "success";
    sells: number;
    /** At most, for what the rule fits */
    buys: number;
    /** Whose messages cost so much */
    mccmnc: string | null;
  } | IgnoredMember)[];
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
};

export type PriceMatrix = {
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  currency: string;
  /** What the prices of a row are for */
  units: ("message" | "segment" | "second" | "period" | "success")[];
  CustomerId: string | null;
  customer: string | null;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  version: number;
  rows: ({
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
    /** Network code, `250*` for a country; null for all others */
    code: string | null;
    /** The reseller's own; null where not sold */
    cost: (number)[] | null;
    /** The most of it, by rules for senders, words and the like: no price may be below */
    most: (number)[] | null;
    /** Set by the rules; null where none is */
    price: (number)[] | null;
    /** What the customer pays now; null for all customers, whose plans differ */
    pays: (number)[] | null;
  })[];
};

export type PriceListDetailsAnswer = {
  id: string;
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  title: string;
  currency: string;
  /** What is paid for, with the lowest and highest price of it */
  prices: ({
    unit: "message" | "segment" | "second" | "period" | "success";
    lowest: number;
    highest: number;
  })[];
  /** Names of the network codes in `mccmnc` conditions */
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
  createdAt: string;
  updatedAt: string;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  version: number;
  /** How many pay by it */
  accounts: number;
  warnings: ({
    /** This list's; null where other rules sell what is bought by this list */
    rule: string | null;
    unit: "message" | "segment" | "second" | "period" | "success";
    sells: number;
    /** At most, for what the rule fits */
    buys: number;
    /** Whose messages cost so much */
    mccmnc: string | null;
    ResellerId: string;
    reseller: string;
  } | IgnoredMember)[];
  /** The last 5 versions before it */
  former: ({
    version: number;
    title: string;
    rules: ({
      id: string;
      action: "increase" | "decrease";
      price: number | (number)[];
      priority: number;
      conditions: ({
        tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
        value: string | (string)[];
      })[];
    })[];
    until: string;
    /** Who changed it into the next one */
    by: string;
  })[];
};

export type PriceList = {
  id: string;
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  title: string;
  currency: string;
  /** What is paid for, with the lowest and highest price of it */
  prices: ({
    unit: "message" | "segment" | "second" | "period" | "success";
    lowest: number;
    highest: number;
  })[];
  /** Names of the network codes in `mccmnc` conditions */
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
  createdAt: string;
  updatedAt: string;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  version: number;
};

export type PriceListDetails = {
  id: string;
  source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
  title: string;
  currency: string;
  /** What is paid for, with the lowest and highest price of it */
  prices: ({
    unit: "message" | "segment" | "second" | "period" | "success";
    lowest: number;
    highest: number;
  })[];
  /** Names of the network codes in `mccmnc` conditions */
  operators: { [name: string]: {
    /** ISO 3166 code */
    country: string | null;
    /** null for a whole country */
    operator: string | null;
  } };
  createdAt: string;
  updatedAt: string;
  rules: ({
    id: string;
    action: "increase" | "decrease";
    price: number | (number)[];
    priority: number;
    conditions: ({
      tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
      value: string | (string)[];
    })[];
  })[];
  version: number;
  /** How many pay by it */
  accounts: number;
  /** The first 100 */
  warnings: ({
    /** This list's; null where other rules sell what is bought by this list */
    rule: string | null;
    unit: "message" | "segment" | "second" | "period" | "success";
    sells: number;
    /** At most, for what the rule fits */
    buys: number;
    /** Whose messages cost so much */
    mccmnc: string | null;
    ResellerId: string;
    reseller: string;
  })[];
  /** The last 5 versions before it */
  former: ({
    version: number;
    title: string;
    rules: ({
      id: string;
      action: "increase" | "decrease";
      price: number | (number)[];
      priority: number;
      conditions: ({
        tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
        value: string | (string)[];
      })[];
    })[];
    until: string;
    /** Who changed it into the next one */
    by: string;
  })[];
};

export type Network = {
  id: string;
  /** Digits, calling code first */
  prefix: string;
  mccmnc: string;
  /** ISO 3166 code */
  country: string;
  /** In the caller's language */
  countryName: string;
  name: string;
  /** What tariffs and reports go by */
  group: string;
};

export type NetworksReplaced = {
  prefixes: number;
  operators: number;
  countries: number;
};

export type OperatorData = {
  mcc: string;
  mnc: string | null;
  mccmnc: string;
  /** ISO 3166 code; null where nobody knows */
  country: string | null;
  /** In the caller's language */
  countryName: string | null;
  operator: string | null;
};

export type Notification = {
  id: string;
  type: "SendernameApproved" | "SendernameRejected" | "BalanceAccrual" | "BalanceLimit" | "OverdraftChanged" | "SpendCapReached" | "LedgerFault" | "BalanceDaily" | "AuthRegistration" | "ChannelTest" | "AuthRecover" | "AuthFactorReset" | "MemberJoined" | "SendingsBulkCreated" | "SendingsBulkPaused" | "SendingsBulkResumed" | "SendingsBulkCompleted" | "SendingsBulkStopped" | "SendingsBulkFailed" | "ContactsImported" | "ContactsNotImported" | "PaymentsFailed" | "RecurrentPaymentFailed" | "RecurrentPaymentBlocked" | "RecurrentPaymentPaused" | "RecurrentPaymentUnconfirmed" | "PaymentReversed" | "PaymentRestored" | "PaymentDoubted" | "SubscriptionEnabled" | "SubscriptionRenewFailed" | "SubscriptionUnpriced" | "SubscriptionEnds" | "InvoiceCreated" | "InvoicePaid" | "InvoiceRejected" | "TariffUpdate" | "SystemPlatformIssues" | "SystemRouteIssues" | "WebhookDisabled" | "ReportReady" | "ReportFailed" | "StorageExpiring" | "PatternApproved" | "PatternRejected" | "ModerationWaiting";
  title: string;
  text: string;
  params: { [name: string]: string | number };
  channel: string;
  isRead: boolean;
  sentAt: string | null;
  deliveredAt: string | null;
  targetUserId: string;
  createdAt: string;
  updatedAt: string;
};

export type ProviderAnswer = {
  id: string;
  kind: "smpp" | "smtp" | "http" | "waha" | "whatsapp" | "facebook" | "instagram" | "vk" | "ok" | "viber" | "webpush" | "telegram" | "telegramGateway" | "sandbox";
  title: string;
  isActive: boolean;
  origin: "operator" | "builtIn" | "environment";
  /** Channels it can carry */
  channels: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  /** Without its secrets */
  config: { [name: string]: string | number | boolean };
  /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
  costs: ({
    source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    currency: "RUB" | "USD" | "EUR" | "MXN";
    rules: ({
      id: string;
      action: "increase" | "decrease";
      price: number | (number)[];
      priority: number;
      conditions: ({
        tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
        value: string | (string)[];
      })[];
    })[];
  })[];
  /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
  mode: "active" | "draining" | "paused";
  /** Null for no limit */
  rate: number | null;
  /** Most messages a second of each sender name, 1 to 10000; null for no limit */
  senderRate: number | null;
  /** Null for a kind without one */
  window: number | null;
  state: "off" | "waiting" | "ready" | "down";
  /** Why it is not connected, as it said */
  problem: string | null;
  /** Workers that are connected, of those that have it */
  workers: {
    ready: number;
    total: number;
  };
  /** When it was last connected */
  readyAt: string | null;
  /** How many routing rules lead to it */
  rules: number;
  /** Where the provider calls us; null for a kind that doesn't */
  callbackUrl: string | null;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Provider = {
  id: string;
  kind: "smpp" | "smtp" | "http" | "waha" | "whatsapp" | "facebook" | "instagram" | "vk" | "ok" | "viber" | "webpush" | "telegram" | "telegramGateway" | "sandbox";
  title: string;
  isActive: boolean;
  origin: "operator" | "builtIn" | "environment";
  /** Channels it can carry */
  channels: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  /** Without its secrets */
  config: { [name: string]: string | number | boolean };
  /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
  costs: ({
    source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
    currency: "RUB" | "USD" | "EUR" | "MXN";
    rules: ({
      id: string;
      action: "increase" | "decrease";
      price: number | (number)[];
      priority: number;
      conditions: ({
        tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
        value: string | (string)[];
      })[];
    })[];
  })[];
  /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
  mode: "active" | "draining" | "paused";
  /** Null for no limit */
  rate: number | null;
  /** Most messages a second of each sender name, 1 to 10000; null for no limit */
  senderRate: number | null;
  /** Null for a kind without one */
  window: number | null;
  state: "off" | "waiting" | "ready" | "down";
  /** Why it is not connected, as it said */
  problem: string | null;
  /** Workers that are connected, of those that have it */
  workers: {
    ready: number;
    total: number;
  };
  /** When it was last connected */
  readyAt: string | null;
  /** How many routing rules lead to it */
  rules: number;
  /** Where the provider calls us; null for a kind that doesn't */
  callbackUrl: string | null;
  createdAt: string;
  updatedAt: string;
};

export type ProviderTestAnswer = {
  /** The message's id as the provider was given it */
  id: string;
  outcome: "sent" | "failed" | "retry" | "doubt";
  error: string | null;
  steps: ({
    at: string;
    /** To the provider, or from it */
    direction: "out" | "in";
    /** A request, an answer or a PDU by its name */
    name: string;
    /** Headers, body or fields; secrets are masked */
    data: { [name: string]: string };
  })[];
  warnings?: (IgnoredMember)[];
};

export type ProviderGroupAnswer = {
  id: string;
  title: string;
  /** All of its providers in their order, the first included */
  targets: ({
    ProviderId: string;
    provider: string;
    weight: number;
    /** It is on, takes messages, and a worker is connected to it */
    isWorking: boolean;
  })[];
  strategy: "order" | "weight" | "cheapest";
  /** How many routing rules lead to it */
  rules: number;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type ProviderGroup = {
  id: string;
  title: string;
  /** All of its providers in their order, the first included */
  targets: ({
    ProviderId: string;
    provider: string;
    weight: number;
    /** It is on, takes messages, and a worker is connected to it */
    isWorking: boolean;
  })[];
  strategy: "order" | "weight" | "cheapest";
  /** How many routing rules lead to it */
  rules: number;
  createdAt: string;
  updatedAt: string;
};

export type RoutingCheck = {
  recipient: string;
  isTestNumber: boolean;
  operator: string | null;
  provider: {
    id: string;
    title: string;
  } | null;
  rule: RoutingRule | null;
  /** Of the price; null where none is set */
  currency: string | null;
  /** What the provider takes for it; null where it isn't known, or in another currency */
  cost: number | null;
  /** What the account pays; null without a price */
  price: number | null;
  /** What remains of the price, after the reseller's share and the cost */
  margin: number | null;
  /** What stays with the reseller; null without */
  share: number | null;
  reseller: string | null;
  segments: number;
  /** 0 on channels that aren't counted by the second */
  seconds: number;
  /** Rules that don't carry it, and the other providers of the rule that does, each with the reason */
  others: ({
    id: string;
    provider: string;
    why: "off" | "channel" | "owner" | "operator" | "country" | "group" | "sender" | "words" | "providers" | "later" | "away" | "order" | "weight" | "cost";
    /** A rule; otherwise another provider of the rule */
    isRule: boolean;
    /** What people call the rule */
    title: string;
    /** The rule's number */
    place: number | null;
    /** What the provider would take */
    cost: number | null;
  })[];
};

export type RoutingRule = {
  id: string;
  ProviderId: string;
  /** The provider's title */
  provider: string;
  isProviderActive: boolean;
  /** All of its providers in their order, the first included */
  targets: ({
    ProviderId: string;
    provider: string;
    weight: number;
    /** It is on, takes messages, and a worker is connected to it */
    isWorking: boolean;
  })[];
  /** The group that names its providers */
  GroupId: string | null;
  /** The group's title */
  group: string | null;
  title: string;
  /** Its number in the order in which rules are asked, from 1 */
  place: number;
  strategy: "order" | "weight" | "cheapest";
  /** Null is every channel */
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | null;
  /** Null is every operator */
  mccmnc: string | null;
  /** The operator's name where it is known */
  operator: string | null;
  /** Null is every account */
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  countries: (string)[];
  senders: (string)[];
  words: (string)[];
  groups: (string)[];
  priority: number;
  /** Its messages of the last 30 days that have left, by the accounts' currency */
  earned: ({
    currency: string;
    messages: number;
    /** What accounts pay, without their resellers' share */
    sales: number;
    /** What the providers take */
    cost: number;
    /** What remains of messages whose cost is known */
    margin: number;
    /** Messages of which the cost isn't known */
    uncosted: number;
  })[];
  isActive: boolean;
  /** Stands for SMPP_URL and can't be changed */
  isEnvironment: boolean;
  createdAt: string;
  updatedAt: string;
};

export type RoutingRuleAnswer = {
  id: string;
  ProviderId: string;
  /** The provider's title */
  provider: string;
  isProviderActive: boolean;
  /** All of its providers in their order, the first included */
  targets: ({
    ProviderId: string;
    provider: string;
    weight: number;
    /** It is on, takes messages, and a worker is connected to it */
    isWorking: boolean;
  })[];
  /** The group that names its providers */
  GroupId: string | null;
  /** The group's title */
  group: string | null;
  title: string;
  /** Its number in the order in which rules are asked, from 1 */
  place: number;
  strategy: "order" | "weight" | "cheapest";
  /** Null is every channel */
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | null;
  /** Null is every operator */
  mccmnc: string | null;
  /** The operator's name where it is known */
  operator: string | null;
  /** Null is every account */
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  countries: (string)[];
  senders: (string)[];
  words: (string)[];
  groups: (string)[];
  priority: number;
  /** Its messages of the last 30 days that have left, by the accounts' currency */
  earned: ({
    currency: string;
    messages: number;
    /** What accounts pay, without their resellers' share */
    sales: number;
    /** What the providers take */
    cost: number;
    /** What remains of messages whose cost is known */
    margin: number;
    /** Messages of which the cost isn't known */
    uncosted: number;
  })[];
  isActive: boolean;
  /** Stands for SMPP_URL and can't be changed */
  isEnvironment: boolean;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type RoutingRuleOrderAnswer = {
  order: (string)[];
  warnings?: (IgnoredMember)[];
};

export type Member = {
  id: string;
  name: string;
  email: string;
  /** What they sign in with */
  username: string | null;
  role: "owner" | "marketer" | "accountant" | "developer" | "reader";
  /** Invited ones have no sign-in yet */
  state: "active" | "invited" | "expired";
  hasSecondFactor: boolean;
  /** To the minute */
  lastSeenAt: string | null;
  /** Until when the invitation is good */
  expiresAt: string | null;
  OwnerId: string;
  createdAt: string;
};

export type MemberAnswer = {
  id: string;
  name: string;
  email: string;
  /** What they sign in with */
  username: string | null;
  role: "owner" | "marketer" | "accountant" | "developer" | "reader";
  /** Invited ones have no sign-in yet */
  state: "active" | "invited" | "expired";
  hasSecondFactor: boolean;
  /** To the minute */
  lastSeenAt: string | null;
  /** Until when the invitation is good */
  expiresAt: string | null;
  OwnerId: string;
  createdAt: string;
  warnings?: (IgnoredMember)[];
};

export type CreatedTokenAnswer = {
  id: string;
  description: string;
  /** Its first characters */
  beginning: string;
  scope: "read" | "send" | "full";
  addresses: (string)[];
  /** An agent's send that may cost more waits for a person; null where none waits */
  approveOver: number | null;
  /** The most that messages sent by it may cost in a day; null for no limit of its own */
  spendPerDay: number | null;
  /** Calls per second that it may make; null for as many as any token */
  ratePerSecond: number | null;
  expiredAt: string | null;
  /** To the minute */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
  /** The token itself, this once */
  token: string;
  warnings?: (IgnoredMember)[];
};

export type Token = {
  id: string;
  description: string;
  /** Its first characters */
  beginning: string;
  scope: "read" | "send" | "full";
  addresses: (string)[];
  /** An agent's send that may cost more waits for a person; null where none waits */
  approveOver: number | null;
  /** The most that messages sent by it may cost in a day; null for no limit of its own */
  spendPerDay: number | null;
  /** Calls per second that it may make; null for as many as any token */
  ratePerSecond: number | null;
  expiredAt: string | null;
  /** To the minute */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
};

export type TelemetryEvent = {
  id: string;
  action: string;
  ip: string | null;
  useragent: string | null;
  device: {
    browser: string | null;
    system: string | null;
  };
  /** ISO 3166 code; empty where nobody knows */
  country: string;
  /** In the caller's language where it is known in it */
  city: string;
  /** The page; null for a program */
  url: string | null;
  /** Who signed in as this account */
  by: string | null;
  reason: string | null;
  OwnerId: string;
  createdAt: string;
};

export type WebhookDeliveryDetails = {
  /** The header `webhook-id`, the same at each try */
  id: string;
  event: "sendings.created" | "sendings.status" | "sendingsIncoming.created" | "tasks.state" | "billings.created" | "payments.status" | "invoices.created" | "sendernames.moderation" | "contacts.optedOut";
  /** The id of the row that the event is about */
  RowId: string;
  /** The recipient, title or number of the row */
  subject: string;
  state: "waiting" | "delivered" | "failed";
  what: string | null;
  /** The status of the last answer */
  status: number | null;
  error: "status" | "body" | "forbidden" | "dns" | "connect" | "tls" | "timeout" | "reset" | "redirects" | "invalid" | "disabled" | null;
  ms: number | null;
  tries: number;
  nextTryAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
  attempts: ({
    at: string;
    status: number | null;
    error: "status" | "body" | "forbidden" | "dns" | "connect" | "tls" | "timeout" | "reset" | "redirects" | "invalid" | "disabled" | null;
    ms: number;
  })[];
  request: {
    method: string;
    url: string;
    body: string;
  } | null;
  answer: {
    headers: { [name: string]: string };
    /** Its first 2 000 characters */
    body: string;
  } | null;
};

export type WebhookDelivery = {
  /** The header `webhook-id`, the same at each try */
  id: string;
  event: "sendings.created" | "sendings.status" | "sendingsIncoming.created" | "tasks.state" | "billings.created" | "payments.status" | "invoices.created" | "sendernames.moderation" | "contacts.optedOut";
  /** The id of the row that the event is about */
  RowId: string;
  /** The recipient, title or number of the row */
  subject: string;
  state: "waiting" | "delivered" | "failed";
  what: string | null;
  /** The status of the last answer */
  status: number | null;
  error: "status" | "body" | "forbidden" | "dns" | "connect" | "tls" | "timeout" | "reset" | "redirects" | "invalid" | "disabled" | null;
  ms: number | null;
  tries: number;
  nextTryAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
};

export type WebhookSecret = {
  /** Shown this once; the former one is valid for a day */
  secret: string;
};

export type Report = {
  id: string;
  /** The same as id, also the file's */
  key: string;
  preset: "sendings.details" | "sendings.byType" | "sendings.byOperator" | "billings.details" | "billings.bySource" | "incoming.details" | "payments.details" | "invoices.details" | "tasks.details" | "notifications.details" | "contacts.details" | "users.details";
  status: "running" | "completed" | "failed";
  state: "waiting" | "running" | "completed" | "failed" | "canceled";
  /** Why it was not made */
  reason: "quota" | "forbidden" | "unknown" | null;
  /** 0 to 100 */
  progress: number;
  /** Written so far */
  rows: number;
  /** Rows that were expected at its start */
  total: number | null;
  /** Characters that became ? */
  replaced: number;
  format: "csv" | "xlsx";
  encoding: "utf8" | "win1251" | "win1252" | "macCyrillic";
  delimiter: ";" | ",";
  /** Its filters */
  where: { [name: string]: (string)[] };
  from: string | null;
  to: string | null;
  /** Bytes */
  size: number | null;
  /** Whether the file is still stored */
  hasFile: boolean;
  /** When the file is deleted */
  expiredAt: string | null;
  schedule: {
    id: string;
    every: "day" | "week" | "month";
    at: string;
    email: boolean;
  } | null;
  mailedTo: string | null;
  OwnerId: string;
  /** What its account is called */
  owner: string;
  startedAt: string | null;
  finishedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type ReportSchedule = {
  id: string;
  preset: "sendings.details" | "sendings.byType" | "sendings.byOperator" | "billings.details" | "billings.bySource" | "incoming.details" | "payments.details" | "invoices.details" | "tasks.details" | "notifications.details" | "contacts.details" | "users.details";
  every: "day" | "week" | "month";
  at: string;
  email: boolean;
  mailTo: string | null;
  format: "csv" | "xlsx";
  encoding: "utf8" | "win1251" | "win1252" | "macCyrillic";
  delimiter: ";" | ",";
  where: { [name: string]: (string)[] };
  isActive: boolean;
  /** When it is made next, if it is active */
  nextAt: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
};

export type ReportScheduleAnswer = {
  id: string;
  preset: "sendings.details" | "sendings.byType" | "sendings.byOperator" | "billings.details" | "billings.bySource" | "incoming.details" | "payments.details" | "invoices.details" | "tasks.details" | "notifications.details" | "contacts.details" | "users.details";
  every: "day" | "week" | "month";
  at: string;
  email: boolean;
  mailTo: string | null;
  format: "csv" | "xlsx";
  encoding: "utf8" | "win1251" | "win1252" | "macCyrillic";
  delimiter: ";" | ",";
  where: { [name: string]: (string)[] };
  isActive: boolean;
  /** When it is made next, if it is active */
  nextAt: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type CreatedSmppPasswordAnswer = {
  id: string;
  description: string;
  addresses: (string)[];
  /** When a session last began by it */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
  /** The password itself, this once */
  password: string;
  warnings?: (IgnoredMember)[];
};

export type SmppPassword = {
  id: string;
  description: string;
  addresses: (string)[];
  /** When a session last began by it */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
};

export type SmppSession = {
  id: string;
  mode: "transmitter" | "receiver" | "transceiver";
  address: string;
  systemType: string;
  /** Accepted submits */
  submitted: number;
  /** Receipts and messages that it has answered */
  delivered: number;
  /** Requests without an answer: its submits, of a receiver deliveries to it */
  waiting: number;
  /** How many of them it may have */
  window: number;
  /** Submits of each of the last 30 seconds, of a receiver deliveries; the newest last */
  recent: (number)[];
  /** Submits a second that the account may make; null of a receiver */
  rate: number | null;
  /** When its program asked or answered enquire_link last */
  enquiredAt: string | null;
  OwnerId: string;
  /** The user name of the account */
  owner: string;
  createdAt: string;
};

export type MessageRuleGroupAnswer = {
  id: string;
  title: string;
  action: "hold" | "refuse" | "mark";
  types: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  accountAgeDays: number | null;
  isActive: boolean;
  /** How many rules it has */
  rules: number;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type MessageRuleGroup = {
  id: string;
  title: string;
  action: "hold" | "refuse" | "mark";
  types: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  accountAgeDays: number | null;
  isActive: boolean;
  /** How many rules it has */
  rules: number;
  createdAt: string;
  updatedAt: string;
};

export type TextCheckAnswer = {
  /** Null: nothing is found */
  action: "hold" | "refuse" | "mark" | null;
  /** The text is always allowed to the account */
  isAllowed: boolean;
  found: ({
    GroupId: string;
    group: string;
    action: "hold" | "refuse" | "mark";
  })[];
  warnings?: (IgnoredMember)[];
};

export type MessageRuleAnswer = {
  id: string;
  GroupId: string;
  /** The group's title */
  group: string;
  /** What its group does */
  action: "hold" | "refuse" | "mark";
  /** Whether its group is on */
  isActive: boolean;
  kind: "words" | "regexp";
  text: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type MessageRule = {
  id: string;
  GroupId: string;
  /** The group's title */
  group: string;
  /** What its group does */
  action: "hold" | "refuse" | "mark";
  /** Whether its group is on */
  isActive: boolean;
  kind: "words" | "regexp";
  text: string;
  createdAt: string;
  updatedAt: string;
};

export type ModerationCase = {
  id: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  sender: string;
  /** The beginning of the text, as it was first */
  text: string;
  /** Only values of variables are found, so that its texts differ; no `always` */
  varies: boolean;
  /** The group of rules that found it */
  group: string;
  state: "pending" | "approved" | "rejected" | "marked";
  /** How many messages wait; of marked ones, how many were sent */
  messages: number;
  /** How many bulk sends wait, or were sent */
  tasks: number;
  /** Messages and the recipients of bulk sends together */
  recipients: number;
  isAlways: boolean;
  /** What its account was told */
  comment: string;
  /** The name of who decided */
  decidedBy: string | null;
  decidedAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type ModerationCaseAnswer = {
  id: string;
  type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
  sender: string;
  /** The beginning of the text, as it was first */
  text: string;
  /** Only values of variables are found, so that its texts differ; no `always` */
  varies: boolean;
  /** The group of rules that found it */
  group: string;
  state: "pending" | "approved" | "rejected" | "marked";
  /** How many messages wait; of marked ones, how many were sent */
  messages: number;
  /** How many bulk sends wait, or were sent */
  tasks: number;
  /** Messages and the recipients of bulk sends together */
  recipients: number;
  isAlways: boolean;
  /** What its account was told */
  comment: string;
  /** The name of who decided */
  decidedBy: string | null;
  decidedAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type KeywordAnswer = {
  id: string;
  word: string;
  types: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  recipient: string;
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  url: string;
  answer: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Keyword = {
  id: string;
  word: string;
  types: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  recipient: string;
  OwnerId: string | null;
  /** The account's name */
  owner: string | null;
  url: string;
  answer: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};

export type LinkAnswer = {
  id: string;
  code: string;
  /** The address that people open */
  shortUrl: string;
  /** Where it leads */
  url: string;
  title: string;
  state: "active" | "expired" | "frozen";
  /** How often people opened it */
  clicks: number;
  /** People's opens on each of the last 14 days, the last one today */
  days: (number)[];
  /** Readers who reported it */
  reports: number;
  expiredAt: string | null;
  /** When an operator stopped it */
  frozenAt: string | null;
  /** Where it led before, the latest first; at most 50 */
  history: ({
    url: string;
    since: string;
    until: string;
  })[];
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type Link = {
  id: string;
  code: string;
  /** The address that people open */
  shortUrl: string;
  /** Where it leads */
  url: string;
  title: string;
  state: "active" | "expired" | "frozen";
  /** How often people opened it */
  clicks: number;
  /** People's opens on each of the last 14 days, the last one today */
  days: (number)[];
  /** Readers who reported it */
  reports: number;
  expiredAt: string | null;
  /** When an operator stopped it */
  frozenAt: string | null;
  /** Where it led before, the latest first; at most 50 */
  history: ({
    url: string;
    since: string;
    until: string;
  })[];
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type LinkStats = {
  id: string;
  human: number;
  robot: number;
  preview: number;
  /** Messages that have a code of their own for this link */
  messages: number;
  /** Those of them that people opened */
  clicked: number;
  /** Opens of people, robots and previews in each hour of the last 30 days that has any */
  hours: ({
    hour: string;
    human: number;
    robot: number;
    preview: number;
  })[];
};

export type HistoryEvent = {
  id: string;
  /** As `users.updated` */
  name: string;
  /** The person who really did it; null for the platform itself */
  actor: {
    id: string;
    username: string;
  } | null;
  /** The account that the person was signed in as, or a member of */
  onBehalfOf: string | null;
  OwnerId: string;
  /** The account that it happened to */
  owner: string | null;
  /** The first 50 of the rows that it is about */
  ids: (string)[];
  /** How many rows there were */
  total: number;
  via: "web" | "api" | "smpp" | "agent" | null;
  ip: string | null;
  userAgent: string | null;
  device: {
    browser: string | null;
    system: string | null;
  };
  TokenId: string | null;
  /** The members that changed, without secrets */
  before: { [name: string]: unknown } | null;
  after: { [name: string]: unknown } | null;
  /** The names of the members that changed */
  changed: string;
  createdAt: string;
};

export type FailedJob = {
  id: string;
  name: string;
  attempts: number;
  maxAttempts: number;
  /** Whether it is not tried again by itself */
  isLast: boolean;
  /** False for jobs that messages and money wait for */
  mayGiveUp: boolean;
  error: string | null;
  runAt: string;
  createdAt: string;
};

export type Server = {
  id: string;
  kind: "web" | "worker" | "smpp";
  /** As the supervisor calls it: `web 1` */
  name: string;
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  seenAt: string;
  /** Jobs that it runs now */
  jobs: number;
  /** Bytes of memory that it holds */
  memory: number;
  /** How much of one core it uses: 1 is all of it */
  load: number;
  /** Bytes of the disk with its data folder */
  disk: {
    free: number;
    total: number;
  };
};

export type PlatformPulse = {
  perSecond: number;
  /** The most in a minute of the last 15, per second */
  peak: number;
  /** The last 15 whole minutes */
  minutes: ({
    at: string;
    perSecond: number;
  })[];
  queue: {
    batches: number;
    seconds: number;
  };
  /** Reports that match no message, up to 10 000 */
  unmatched: number;
  /** Jobs that failed for the last time */
  failedJobs: number;
  providers: (ProviderPulse)[];
};

export type ProviderPulse = {
  id: string;
  title: string;
  channels: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
  state: "off" | "waiting" | "ready" | "down";
  /** Since when it has been connected, or has not */
  since: string | null;
  perSecond: number;
  /** Messages a second that it is set to take */
  rate: number | null;
  /** The most messages that waited for its answer lately */
  waiting: number;
  /** How many may, in each worker */
  window: number | null;
  /** Milliseconds within which it answered 95 of 100 messages */
  answer: number | null;
  sent: number;
  delivered: number;
  failed: number;
  /** Messages that it refused, put off or left in doubt */
  errors: number;
  /** Messages that it took in each of 60 minutes */
  minutes: (number)[];
  errorMinutes: (number)[];
};

export type ServersState = {
  queues: ({
    name: string;
    /** Due jobs that no worker has taken, up to 10 000 */
    due: number;
    /** Seconds since the oldest of them was due */
    oldest: number;
    /** Jobs that wait for their account's turn */
    waiting: number;
    /** Jobs that failed for the last time */
    failed: number;
  })[];
  database: {
    version: string;
    size: number;
    connections: number;
    maxConnections: number;
  };
  partitions: ({
    table: string;
    months: number;
    /** As the database estimates */
    rows: number;
    size: number;
  })[];
  /** The last whole one on this machine; `kept` is null if none is made */
  backup: {
    at: string | null;
    kept: number | null;
  };
};

export type ApiCall = {
  id: string;
  OwnerId: string;
  protocol: "http" | "smpp" | "mcp" | "mail";
  /** Over SMPP the command, of agents the tool */
  method: string;
  path: string;
  status: number;
  /** Milliseconds to the answer */
  ms: number;
  TokenId: string | null;
  /** The token's description */
  token: string | null;
  ip: string | null;
  requestId: string | null;
  /** The key of a refusal */
  key: string | null;
  /** How many calls it stands for: submits over SMPP are counted by second and answer */
  calls: number;
  bytesIn: number;
  bytesOut: number;
  request: {
    headers: { [name: string]: string };
    /** Its text; null for none, and for files */
    body: string | null;
    /** How many secrets were taken out */
    masked: number;
    /** Whether only its beginning was kept */
    isCut: boolean;
  };
  response: {
    headers: { [name: string]: string };
    /** Its text; null for none, and for files */
    body: string | null;
    /** How many secrets were taken out */
    masked: number;
    /** Whether only its beginning was kept */
    isCut: boolean;
  };
  createdAt: string;
};

export type TextVariant = {
  text: string;
  /** null on channels that are not counted in segments */
  segments: number | null;
  /** It stayed longer than asked for after a second try, so its end was cut off */
  isCut?: true;
  /** Links, numbers or variables that were not given were taken out */
  isCleaned?: true;
};

export type VerificationApprovedAnswer = {
  status: "approved";
  warnings?: (IgnoredMember)[];
};

export type CodeForm = {
  digits: number;
  /** What a person agrees to; empty where nothing is asked */
  consentText: string;
  /** The person becomes a contact, and may say a name */
  asksName: boolean;
};

export type CodeFormStartedAnswer = {
  id: string;
  expiredAt: string;
  digits: number;
  warnings?: (IgnoredMember)[];
};

export type Verification = {
  id: string;
  phone: string;
  country: string | null;
  state: "pending" | "approved" | "failed" | "expired" | "replaced";
  origin: "api" | "form";
  channels: ("sms" | "voice" | "flashcall")[];
  /** The last way that was used */
  channel: "sms" | "voice" | "flashcall";
  /** Wrong codes so far */
  attempts: number;
  /** What it costs once it is approved; 0 where it failed */
  price: number;
  /** The messages that carried the code */
  sendings: (string)[];
  expiredAt: string;
  approvedAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type VerificationStartedAnswer = {
  id: string;
  expiredAt: string;
  warnings?: (IgnoredMember)[];
};

export type VerificationSettings = {
  channels: ("sms" | "voice" | "flashcall")[];
  smsSender: string;
  voiceSender: string;
  digits: number;
  minutes: number;
  wait: number;
  text: string;
  perDay: number;
  countries: (string)[];
  isOpen: boolean;
  origins: (string)[];
  ListId: string | null;
  consentText: string;
  /** Names the account's form on pages; it gives no other access */
  publicKey: string;
};

export type VerificationSettingsAnswer = {
  channels: ("sms" | "voice" | "flashcall")[];
  smsSender: string;
  voiceSender: string;
  digits: number;
  minutes: number;
  wait: number;
  text: string;
  perDay: number;
  countries: (string)[];
  isOpen: boolean;
  origins: (string)[];
  ListId: string | null;
  consentText: string;
  /** Names the account's form on pages; it gives no other access */
  publicKey: string;
  warnings?: (IgnoredMember)[];
};

export type SpeechAnswer = {
  fileId: string;
  warnings?: (IgnoredMember)[];
};

export type InboundCallAccepted = {
  id: string | null;
  status: "accepted" | "repeated" | "kept" | "ignored";
};

export type InboundCall = {
  id: string;
  IntegrationId: string;
  /** The title of the inbound webhook */
  integration: string;
  state: "waiting" | "sent" | "partly" | "refused" | "ignored" | "repeated" | "kept";
  /** What the system calls the event; empty if it doesn't */
  event: string;
  /** The key of why nothing was sent */
  error: string | null;
  /** The body as it was understood */
  payload: unknown;
  results: ({
    /** As it was read, or as it came */
    recipient: string;
    SendingId: string | null;
    /** The key of why it wasn't sent */
    error: string | null;
    /** What the error's text is filled with */
    params: { [name: string]: string | number };
    /** An earlier call had it sent */
    isRepeated: boolean;
  })[];
  /** Messages beyond the hundred that one call may lead to */
  leftOut: number;
  /** How often the system has sent it again */
  repeats: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
};

export type InboundWebhookAnswer = {
  id: string;
  type: "inbound";
  title: string;
  preset: "custom" | "bitrix24" | "amocrm" | "hubspot" | "woocommerce" | "shopify" | "tilda" | "google-forms" | "grafana" | "alertmanager" | "zabbix" | "github" | "gitlab";
  /** Where the system posts to. Who has it can send */
  url: string;
  settings: {
    /** Null once the template is gone */
    templateId: string | null;
    mapping: { [name: string]: string };
    when: ({
      field: string;
      equals: string;
    })[];
    eventId: string | null;
  };
  /** The title of the template */
  template: string | null;
  /** Whether calls are checked by a secret */
  hasSecret: boolean;
  isActive: boolean;
  /** Calls that have come within thirty days */
  calls: number;
  /** When the last one came */
  calledAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type InboundWebhook = {
  id: string;
  type: "inbound";
  title: string;
  preset: "custom" | "bitrix24" | "amocrm" | "hubspot" | "woocommerce" | "shopify" | "tilda" | "google-forms" | "grafana" | "alertmanager" | "zabbix" | "github" | "gitlab";
  /** Where the system posts to. Who has it can send */
  url: string;
  settings: {
    /** Null once the template is gone */
    templateId: string | null;
    mapping: { [name: string]: string };
    when: ({
      field: string;
      equals: string;
    })[];
    eventId: string | null;
  };
  /** The title of the template */
  template: string | null;
  /** Whether calls are checked by a secret */
  hasSecret: boolean;
  isActive: boolean;
  /** Calls that have come within thirty days */
  calls: number;
  /** When the last one came */
  calledAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type InboundTestAnswer = {
  messages: ({
    recipient: string;
    text: string;
    /** The key of what is wrong with it */
    error: string | null;
  })[];
  leftOut: number;
  warnings?: (IgnoredMember)[];
};

export type Invitation = {
  id: string;
  type: "vk" | "ok" | "instagram" | "viber" | "push";
  /** E.164 with a plus */
  recipient: string;
  state: "waiting" | "accepted" | "expired";
  /** Came, and can't be written to there any more */
  hasLeft: boolean;
  /** What the person brings; null for those who may not invite on the account */
  token: string | null;
  /** Where they bring it, as `POST /invitations` answers it; null for the same, and where no provider of the channel is connected */
  link: string | null;
  /** When it was last made */
  invitedAt: string;
  /** When a person last came by it */
  acceptedAt: string | null;
  /** From when on it isn't taken any more */
  expiredAt: string;
  owner: string;
  OwnerId: string;
  createdAt: string;
};

export type CreatedMailSecretAnswer = {
  id: string;
  description: string;
  from: (string)[];
  sender: string;
  hasSubject: boolean;
  /** The most that its SMS may cost in a day; null for no limit of its own */
  spendPerDay: number | null;
  /** To the minute */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
  /** What follows the number in the address of a mail, `.<secret>@<domain>`, this once */
  ending: string;
  warnings?: (IgnoredMember)[];
};

export type MailSecret = {
  id: string;
  description: string;
  from: (string)[];
  sender: string;
  hasSubject: boolean;
  /** The most that its SMS may cost in a day; null for no limit of its own */
  spendPerDay: number | null;
  /** To the minute */
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
};

export type LinkDomain = {
  id: string;
  host: string;
  /** What the addresses of its links begin with */
  address: string;
  /** `waiting`: the DNS record wasn't found yet; `unreached`: it was, but the domain doesn't lead here; `ready`: new links have it; `frozen`: an operator stopped it */
  state: "waiting" | "unreached" | "ready" | "frozen";
  /** What the last check found wrong; null where nothing was */
  fault: "dns" | "record" | "unreachable" | "foreign" | null;
  /** The TXT record that proves whose the domain is */
  record: {
    name: string;
    value: string;
  };
  /** When it was last checked */
  checkedAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
};

export type LinkDomainAnswer = {
  id: string;
  host: string;
  /** What the addresses of its links begin with */
  address: string;
  /** `waiting`: the DNS record wasn't found yet; `unreached`: it was, but the domain doesn't lead here; `ready`: new links have it; `frozen`: an operator stopped it */
  state: "waiting" | "unreached" | "ready" | "frozen";
  /** What the last check found wrong; null where nothing was */
  fault: "dns" | "record" | "unreachable" | "foreign" | null;
  /** The TXT record that proves whose the domain is */
  record: {
    name: string;
    value: string;
  };
  /** When it was last checked */
  checkedAt: string | null;
  OwnerId: string;
  /** What the owner's account is called */
  owner: string;
  createdAt: string;
  updatedAt: string;
  warnings?: (IgnoredMember)[];
};

export type ProviderCallbackDetails = {
  id: string;
  ProviderId: string;
  /** Its name; null once it is removed */
  provider: string | null;
  method: "GET" | "POST";
  /** Of the body */
  bytes: number;
  state: "applied" | "waiting" | "unreadable";
  /** The kind of error by which it can't be read */
  error: string | null;
  createdAt: string;
  appliedAt: string | null;
  query: string;
  headers: { [name: string]: string };
  /** Its first 16000 characters */
  body: string;
  isCut: boolean;
};

export type ProviderCallback = {
  id: string;
  ProviderId: string;
  /** Its name; null once it is removed */
  provider: string | null;
  method: "GET" | "POST";
  /** Of the body */
  bytes: number;
  state: "applied" | "waiting" | "unreadable";
  /** The kind of error by which it can't be read */
  error: string | null;
  createdAt: string;
  appliedAt: string | null;
};

/** Every call by its id. */
export interface Calls {
  /** Exchange a user name and password for a token */
  postLogin: {
    path: undefined;
    query: undefined;
    body: {
      username: string;
      password: string;
      code?: string;
      type?: unknown;
    };
    answer: {
      token: string;
      id: string;
      username: string;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Make an account; each broken rule is told by its key */
  postRegistration: {
    path: undefined;
    query: undefined;
    body: {
      username: string;
      password: string;
      data: {
        firstName: string;
        lastName?: string;
        email: string;
        phone: string;
        country?: string;
        meta?: {
          usedReferralCode?: string;
        };
      };
      survey?: string;
      source?: string;
      salon_id?: string | number;
    };
    answer: {
      id: string;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Tell what the account came for, as target:channel */
  postSpecialSurveyResults: {
    path: undefined;
    query: undefined;
    body: {
      survey: string;
    };
    answer: {
      warnings?: (IgnoredMember)[];
    };
  };
  /** Whether a mailed key is good */
  getRecoverKey: {
    path: { key: string };
    query: undefined;
    body: undefined;
    answer: { [name: string]: unknown };
  };
  /** Choose a new password by a mailed key, which ends with it, as all sessions do */
  postRecoverKey: {
    path: { key: string };
    query: undefined;
    body: {
      password: string;
    };
    answer: {
      warnings?: (IgnoredMember)[];
    };
  };
  /** Mail a link to choose a new password; the answer doesn't tell whether there is such an account */
  postRecover: {
    path: undefined;
    query: undefined;
    body: {
      id: string;
    };
    answer: {
      warnings?: (IgnoredMember)[];
    };
  };
  /** The caller's account, rights, settings and balance */
  getSettings: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Settings;
  };
  /** One setting of an account */
  getSettingsUserAccountIdKey: {
    path: { accountId: string; key: string };
    query: undefined;
    body: undefined;
    answer: UserSetting;
  };
  /** Set a value; null takes it away */
  putSettingsUserAccountIdKey: {
    path: { accountId: string; key: string };
    query: undefined;
    body: {
      value: Json;
    };
    answer: UserSettingAnswer;
  };
  /** Where an account's events are delivered, by event */
  getSettingsUserAccountIdWebhooks: {
    path: { accountId: string };
    query: undefined;
    body: undefined;
    answer: Webhooks;
  };
  /** Replace where an account's events are delivered; what waits for an event that is left out is dropped */
  putSettingsUserAccountIdWebhooks: {
    path: { accountId: string };
    query: undefined;
    body: {
      value: { [name: string]: {
        /** By default where there is an address */
        isActive?: boolean;
        url?: string;
        method: "GET" | "POST";
        headers?: { [name: string]: string };
        /** A template; empty sends type, timestamp and data */
        body?: string;
        maxConnections?: number;
        /** Regular expressions; without one of the status it begins with 2 */
        successOn?: {
          status?: string;
          body?: string;
        };
        extras?: {
          statuses?: { [name: string]: string | false };
        };
      } } | null;
    };
    answer: WebhooksAnswer;
  };
  /** An account's settings by key */
  getSettingsUserAccountId: {
    path: { accountId: string };
    query: undefined;
    body: undefined;
    answer: { [name: string]: unknown };
  };
  /** Make an account for somebody, with a username and a password: for those who look after accounts */
  postUsers: {
    path: undefined;
    query: undefined;
    body: {
      username: string;
      password: string;
      data: {
        firstName: string;
        middleName?: string;
        lastName?: string;
        company?: string;
        email: string;
        phone: string;
        country?: string;
      };
    };
    answer: UserAnswer;
  };
  /** Accounts within the caller's scope, newest first */
  getUsers: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "spending" | "line"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; isActive?: "true" | "false"; ManagerId?: string; role?: "user" | "reseller" | "manager" | "admin"; ResellerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (User)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An account within the caller's scope */
  getUsersId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: User;
  };
  /** Change a profile; what isn't given stays. Another e-mail address of one's own takes `password` (and `code` where a second factor is on) and counts once the link mailed to it is used */
  putUsersId: {
    path: { id: string };
    query: undefined;
    body: {
      data?: {
        firstName?: string;
        middleName?: string;
        lastName?: string;
        company?: string;
        email?: string;
        phone?: string;
        country?: string;
      };
      referralCode?: string;
      locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
      timeZone?: string;
      password?: string;
      code?: string;
    };
    answer: UserAnswer;
  };
  /** The caller's account */
  getUsersMe: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: User;
  };
  /** Take back a single message that waits for its time: it fails with `cancelled`, its money comes back and no fallback follows; one that is on its way, over or part of a bulk send is 409 */
  postSendingsIdCancel: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SendingDetails;
  };
  /** Send to one recipient, or start a bulk send */
  postSendings: {
    path: undefined;
    query: { return?: "each" } | undefined;
    body: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      payload: {
        sender?: string | null;
        text?: string | null;
        /** E-mail */
        subject?: string | null;
        /** E-mail; `text` is what it says to who sees no HTML */
        html?: string | null;
        tts?: string | {
          synthesizer: string;
          voice?: string | null;
        } | null;
        audio?: string | null;
        image?: string | null;
        file?: string | null;
        video?: string | null;
        button?: {
          text?: string | null;
          url?: string | null;
        } | null;
        buttons?: ({
          text: string;
          action?: string | null;
        })[] | null;
      };
      recipient?: string | number | (string | number)[] | {
        include: (string | number)[];
        exclude?: (string | number)[] | null;
        limit?: number | null;
      };
      schedule?: string | 0 | null | {
        delay?: string | 0 | null;
        until?: string | 0 | null;
        hours?: SendingHours | null;
      };
      fallbacks?: ({
        type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        payload: {
          sender?: string | null;
          text?: string | null;
          /** E-mail */
          subject?: string | null;
          /** E-mail; `text` is what it says to who sees no HTML */
          html?: string | null;
          tts?: string | {
            synthesizer: string;
            voice?: string | null;
          } | null;
          audio?: string | null;
          image?: string | null;
          file?: string | null;
          video?: string | null;
          button?: {
            text?: string | null;
            url?: string | null;
          } | null;
          buttons?: ({
            text: string;
            action?: string | null;
          })[] | null;
        };
        options?: FallbackConditions;
        $options?: FallbackConditions;
      })[] | null;
      options?: SendOptions;
      $options?: SendOptions;
    };
    answer: SendingAcceptedAnswer | BulkAcceptedAnswer | (SendingAcceptedAnswer | NotSentAnswer)[];
  };
  /** Messages, newest first */
  getSendings: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "updatedAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "payload" | "Owner" | "Chains"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; "updatedAt[$gt]"?: string; "updatedAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; "state.status"?: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed" | "errored" | "stopped"; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; "payload.sender"?: string; "payload.recipient"?: string; groupId?: string; OwnerId?: string; chainId?: string; "meta.user.id"?: string } | undefined;
    body: undefined;
    answer: {
      data: (Sending)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
      /** What the messages found cost together, a sum a currency; null past 10 000 */
      charges: ({
        currency: string;
        amount: number;
      })[] | null;
    };
  };
  /** What a send would reach and cost; sends and charges nothing */
  postSendingsEstimate: {
    path: undefined;
    query: undefined;
    body: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      payload: {
        sender?: string | null;
        text?: string | null;
        /** E-mail */
        subject?: string | null;
        /** E-mail; `text` is what it says to who sees no HTML */
        html?: string | null;
        tts?: string | {
          synthesizer: string;
          voice?: string | null;
        } | null;
        audio?: string | null;
        image?: string | null;
        file?: string | null;
        video?: string | null;
        button?: {
          text?: string | null;
          url?: string | null;
        } | null;
        buttons?: ({
          text: string;
          action?: string | null;
        })[] | null;
      };
      recipient?: string | number | (string | number)[] | {
        include: (string | number)[];
        exclude?: (string | number)[] | null;
        limit?: number | null;
      };
      schedule?: string | 0 | null | {
        delay?: string | 0 | null;
        until?: string | 0 | null;
        hours?: SendingHours | null;
      };
      fallbacks?: ({
        type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        payload: {
          sender?: string | null;
          text?: string | null;
          /** E-mail */
          subject?: string | null;
          /** E-mail; `text` is what it says to who sees no HTML */
          html?: string | null;
          tts?: string | {
            synthesizer: string;
            voice?: string | null;
          } | null;
          audio?: string | null;
          image?: string | null;
          file?: string | null;
          video?: string | null;
          button?: {
            text?: string | null;
            url?: string | null;
          } | null;
          buttons?: ({
            text: string;
            action?: string | null;
          })[] | null;
        };
        options?: FallbackConditions;
        $options?: FallbackConditions;
      })[] | null;
      options?: SendOptions;
      $options?: SendOptions;
    };
    answer: SendingEstimateAnswer;
  };
  /** A message with its price receipt and history */
  getSendingsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SendingDetails;
  };
  /** Give a single message that waits for its time another one, or send it at once (`delay: 0`); one that is on its way, over or part of a bulk send is 409 */
  putSendingsId: {
    path: { id: string };
    query: undefined;
    body: {
      schedule: string | 0 | null | {
        delay?: string | 0 | null;
        until?: string | 0 | null;
        hours?: SendingHours | null;
      };
    };
    answer: SendingDetailsAnswer;
  };
  /** What the network said of numbers (hlr), as CSV: of all messages that the filters find */
  getSendingsLookups: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "updatedAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "payload" | "Owner" | "Chains"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; "updatedAt[$gt]"?: string; "updatedAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; "state.status"?: "pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed" | "errored" | "stopped"; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; "payload.sender"?: string; "payload.recipient"?: string; groupId?: string; OwnerId?: string; chainId?: string; "meta.user.id"?: string } | undefined;
    body: undefined;
    answer: Response;
  };
  /** The columns of a workbook (xlsx) that hold phone numbers or e-mail addresses; keeps nothing of it */
  postSendingsRecipients: {
    path: undefined;
    query: { sheet?: string } | undefined;
    body: BodyInit;
    answer: AddressTable;
  };
  /** What was sent to its number and what came from it, around the message */
  getSendingsIncomingIdConversation: {
    path: { id: string };
    query: { before?: string; after?: string } | undefined;
    body: undefined;
    answer: Conversation;
  };
  /** A message from a recipient */
  getSendingsIncomingId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: IncomingMessageDetails;
  };
  /** Messages from recipients, newest first */
  getSendingsIncoming: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; from?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (IncomingMessage)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** What became of the messages of a bulk send: by operator, hour and step, why they failed and how long deliveries took */
  getTasksIdAnalytics: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: {
      total: {
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
      };
      deliveryTime: {
        messages: number;
        /** Seconds */
        median: number;
        /** Seconds; 95 % of the messages took no longer */
        p95: number;
      } | null;
      operators: ({
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
        /** Network code; empty where there is no operator */
        mccmnc: string;
        name: string | null;
      })[];
      /** By the hour in which the messages were created */
      hours: ({
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
        hour: string;
      })[];
      failures: ({
        /** As a message's state.error has it; empty if unknown */
        error: string;
        count: number;
      })[];
      steps: ({
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
        step: number;
        type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      })[];
    };
  };
  /** Whom a bulk send was made for: contact lists and single addresses */
  getTasksIdContacts: {
    path: { id: string };
    query: { excluded?: "true" | "false"; $after?: string; $limit?: number } | undefined;
    body: undefined;
    answer: TaskContacts;
  };
  /** Why messages of a bulk send failed, the most frequent reason first */
  getTasksIdFailures: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ({
      /** As a message's state.error has it */
      error: string;
      count: number;
    })[];
  };
  /** How far each fallback step of a bulk send has come; nothing of one without fallbacks */
  getTasksIdCascade: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ({
      /** 0 is what everybody gets first */
      step: number;
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      /** When it goes out; null for the first */
      options: {
        onStatus: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
        onTimeout: {
          timeout: number;
          except: ("pending" | "paused" | "processing" | "sent" | "delivered" | "seen" | "failed")[];
        } | null;
        onIncomingPayload: {
          text: string;
        } | null;
      } | null;
      messages: number;
      /** Delivered or seen */
      reached: number;
      failed: number;
      /** Of all but the failed ones, in the task's currency */
      cost: number;
    })[];
  };
  /** A bulk send with its progress */
  getTasksId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Task;
  };
  /** Take a bulk send off the list for good: one that is not over is stopped first, its messages stay in the history; answers it as it then is */
  deleteTasksId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Task;
  };
  /** Pause (from scheduled, running), stop (from scheduled, running, paused, and once it is over while `mayFollow`) or resume (`scheduled`, from paused) a bulk send, any other move is 409; rename it; give one that has not begun another time */
  putTasksId: {
    path: { id: string };
    query: undefined;
    body: {
      state?: "paused" | "stopped" | "scheduled";
      title?: string;
      /** When it is to begin; of a task that has begun it is 409 */
      schedule?: string | 0 | null | {
        delay?: string | 0 | null;
        until?: string | 0 | null;
        hours?: SendingHours | null;
      };
    };
    answer: TaskAnswer;
  };
  /** Bulk sends, newest first */
  getTasks: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "scheduled" | "running" | "paused" | "stopped" | "completed" | "failed"; type?: "sendings:bulk" | "billings:operations" | "payments:recurrent" | "bulk"; "data.sending.type"?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; OwnerId?: string; reason?: string } | undefined;
    body: undefined;
    answer: {
      data: (Task)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Send once more, as a new task, to exactly those whom no message of a bulk send reached; a second time is 409 */
  postTasksIdResend: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: BulkAccepted;
  };
  /** Whom one's own bulk send that is over failed for; 409 while it is not */
  getTasksIdResend: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: TaskResend;
  };
  /** How many messages of a bulk send wait for their recipients' hours, and until when */
  getTasksIdWaiting: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ({
      at: string;
      count: number;
    })[];
  };
  /** Create an empty contact list */
  postContactLists: {
    path: undefined;
    query: undefined;
    body: {
      title: string;
      type?: "regular" | "blacklist";
    };
    answer: ContactListAnswer;
  };
  /** Contact lists, newest first */
  getContactLists: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title" | "size"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "line"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; type?: "regular" | "blacklist"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (ContactList)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** The contacts of a list as a file, csv or xlsx. In csv nothing of it runs as a formula */
  getContactListsIdExport: {
    path: { id: string };
    query: { format?: "csv" | "xlsx"; encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; delimiter?: "semicolon" | "comma" | "tab"; bom?: "0" | "1" } | undefined;
    body: undefined;
    answer: Response;
  };
  /** A contact list */
  getContactListsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ContactList;
  };
  /** Remove a contact list with every contact in it; answers the list as it was */
  deleteContactListsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ContactList;
  };
  /** Rename a contact list */
  putContactListsId: {
    path: { id: string };
    query: undefined;
    body: {
      title: string;
    };
    answer: ContactListAnswer;
  };
  /** Bring the contacts of a stored file into a list. Answers once it is done; what takes longer than 50 seconds goes on, and its `state` is `running`. Its columns are known by their headings; one of whole names is told in parts */
  putContacts: {
    path: undefined;
    query: undefined;
    body: {
      ListId: string;
      from: {
        /** Id of a stored file: csv, txt or xlsx */
        key: string;
      };
      /** Whether rows of people whom the list has already are added to what is known of them, or left out */
      known?: "merge" | "skip";
      /** Which row counts where the file has several of one person. The last one is completed by what the earlier ones say */
      repeated?: "last" | "first";
      /** ISO code of the country whose numbers are written without a calling code; the account's own if left out */
      country?: string;
    };
    answer: ContactImportAnswer;
  };
  /** Add a contact to a list, or change the given fields of the one that has its address there. Fields that can't be read are left out and named in `warnings` */
  postContacts: {
    path: undefined;
    query: undefined;
    body: {
      phone?: string | number | null;
      email?: string | number | null;
      firstName?: string | number | null;
      lastName?: string | number | null;
      middleName?: string | number | null;
      date?: string | number | null;
      gender?: string | number | null;
      custom01?: string | number | null;
      custom02?: string | number | null;
      custom03?: string | number | null;
      custom04?: string | number | null;
      custom05?: string | number | null;
      custom06?: string | number | null;
      custom07?: string | number | null;
      custom08?: string | number | null;
      custom09?: string | number | null;
      custom10?: string | number | null;
      custom11?: string | number | null;
      custom12?: string | number | null;
      custom13?: string | number | null;
      custom14?: string | number | null;
      custom15?: string | number | null;
      custom16?: string | number | null;
      custom17?: string | number | null;
      custom18?: string | number | null;
      custom19?: string | number | null;
      custom20?: string | number | null;
      ListId: string;
    };
    answer: ContactAnswer;
  };
  /** Contacts, newest first; of one list with `ListId` */
  getContacts: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "name" | "phone"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; gender?: "male" | "female"; ListId?: string; OwnerId?: string; phone?: string; email?: string } | undefined;
    body: undefined;
    answer: {
      data: (Contact)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** The person behind a contact: their lists, the last messages to them, answers and consent */
  getContactsIdCard: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ContactCard;
  };
  /** A contact */
  getContactsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Contact;
  };
  /** Remove a contact; answers it as it was */
  deleteContactsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Contact;
  };
  /** Rewrite a contact; a field left out becomes empty */
  putContactsId: {
    path: { id: string };
    query: undefined;
    body: {
      phone?: string | number | null;
      email?: string | number | null;
      firstName?: string | number | null;
      lastName?: string | number | null;
      middleName?: string | number | null;
      date?: string | number | null;
      gender?: "male" | "female" | "" | null;
      custom01?: string | number | null;
      custom02?: string | number | null;
      custom03?: string | number | null;
      custom04?: string | number | null;
      custom05?: string | number | null;
      custom06?: string | number | null;
      custom07?: string | number | null;
      custom08?: string | number | null;
      custom09?: string | number | null;
      custom10?: string | number | null;
      custom11?: string | number | null;
      custom12?: string | number | null;
      custom13?: string | number | null;
      custom14?: string | number | null;
      custom15?: string | number | null;
      custom16?: string | number | null;
      custom17?: string | number | null;
      custom18?: string | number | null;
      custom19?: string | number | null;
      custom20?: string | number | null;
    };
    answer: ContactAnswer;
  };
  /** An import, and how far it is */
  getContactImportsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ContactImport;
  };
  /** Put a sender name up for moderation */
  postSendernames: {
    path: undefined;
    query: undefined;
    body: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      name: string;
      /** Has to name the company and its tax number */
      comment: string;
    };
    answer: SendernameAnswer;
  };
  /** Sender names; `$scope=usable` leaves those the caller can send under */
  getSendernames: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "usable" | "meta"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; name?: string; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; moderation?: "pending" | "approved" | "rejected"; isActive?: "true" | "false" } | undefined;
    body: undefined;
    answer: {
      data: (Sendername)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A sender name with the history of its moderation */
  getSendernamesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SendernameDetails;
  };
  /** Remove a sender name; answers it as it was */
  deleteSendernamesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Sendername;
  };
  /** Change what is said of a sender name; one that was rejected is put up for moderation again */
  putSendernamesId: {
    path: { id: string };
    query: undefined;
    body: {
      comment: string;
    };
    answer: SendernameAnswer;
  };
  /** Approve a sender name of an account below, or reject it with a reason */
  postSendernamesIdModerate: {
    path: { id: string };
    query: undefined;
    body: {
      moderation: "approved" | "rejected";
      comment?: string;
      /** The state it was decided in: where it is another one by now, nothing changes */
      was?: "pending" | "approved" | "rejected";
      /** The comment it was decided by: where another one stands by now, nothing changes */
      about?: string;
    };
    answer: SendernameAnswer;
  };
  /** Make an instance, which is subscribed to and has a device linked then; without a price for `wapi` and `apisender` it is 400 */
  postWapiInstances: {
    path: undefined;
    query: undefined;
    body: {
      title: string;
    };
    answer: WapiInstanceAnswer;
  };
  /** Phones whose WhatsApp sends (`wapi`), newest first */
  getWapiInstances: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; state?: "waiting" | "linking" | "linked" | "expired" } | undefined;
    body: undefined;
    answer: {
      data: (WapiInstance)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An instance, with the code to be scanned while a device is being linked */
  getWapiInstancesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: WapiInstanceDetails;
  };
  /** Remove an instance and let its device go; nothing more is paid for it; answers it as it was */
  deleteWapiInstancesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: WapiInstance;
  };
  /** Begin to link a device: its code stands in the instance a moment later and changes every 20 s or so; one that has a device, or is not paid for, is 409 */
  postWapiInstancesIdLink: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: WapiInstanceDetails;
  };
  /** Buy a subscription for a month out of one's own balance; it is renewed a day before it ends. The price is that of the tariff `apisender`; one that costs something else than `price` is 400, one that is paid for already 409 */
  postSubscriptions: {
    path: undefined;
    query: undefined;
    body: {
      WapiInstanceId: string;
      /** What it is expected to cost; refused where it costs something else */
      price?: number;
    };
    answer: SubscriptionAnswer;
  };
  /** Subscriptions by which WAPI phones send, newest first */
  getSubscriptions: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; status?: "active" | "ending" | "expired" | "cancelled"; WapiInstanceId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Subscription)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A subscription, with the receipt of the period it is in */
  getSubscriptionsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Subscription;
  };
  /** Have a subscription renewed or not: what is paid for stays. One that is over is 409: it is bought anew */
  putSubscriptionsId: {
    path: { id: string };
    query: undefined;
    body: {
      /** Whether its next period is paid for by itself */
      isRenewed: boolean;
    };
    answer: SubscriptionAnswer;
  };
  /** Store a file: the body itself, or `file` of a form. What it is, its bytes tell */
  postStorage: {
    path: undefined;
    query: { filename?: string } | undefined;
    body: BodyInit;
    answer: File;
  };
  /** Stored files, newest first */
  getStorage: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title" | "size" | "expiredAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; kind?: "image" | "audio" | "video" | "pdf" | "table" | "text" | "other"; locked?: "true" | "false"; OwnerId?: string; type?: string } | undefined;
    body: undefined;
    answer: {
      data: (File)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A stored file, or a part of it by `Range`; with `return=meta` what is known of it, with `return=rows` the first rows of a table */
  getStorageId: {
    path: { id: string };
    query: { return?: "meta" | "rows" } | undefined;
    body: undefined;
    answer: File | {
      rows: ((string)[])[];
    };
  };
  /** Remove a file; answers it as it was. One that is locked or still to be sent stays */
  deleteStorageId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: File;
  };
  /** Rename a file, keep it for good (`locked`) or let it go again */
  putStorageId: {
    path: { id: string };
    query: undefined;
    body: {
      title?: string;
      locked?: boolean;
    };
    answer: FileAnswer;
  };
  /** Keep a message as a template: its title and what a send has; a schedule is not kept */
  postTemplates: {
    path: undefined;
    query: undefined;
    body: {
      title: string;
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      payload: {
        sender?: string | null;
        text?: string | null;
        /** E-mail */
        subject?: string | null;
        /** E-mail; `text` is what it says to who sees no HTML */
        html?: string | null;
        tts?: string | {
          synthesizer: string;
          voice?: string | null;
        } | null;
        audio?: string | null;
        image?: string | null;
        file?: string | null;
        video?: string | null;
        button?: {
          text?: string | null;
          url?: string | null;
        } | null;
        buttons?: ({
          text: string;
          action?: string | null;
        })[] | null;
      };
      recipient?: string | number | (string | number)[] | {
        include: (string | number)[];
        exclude?: (string | number)[] | null;
        limit?: number | null;
      } | null;
      fallbacks?: ({
        type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        payload: {
          sender?: string | null;
          text?: string | null;
          /** E-mail */
          subject?: string | null;
          /** E-mail; `text` is what it says to who sees no HTML */
          html?: string | null;
          tts?: string | {
            synthesizer: string;
            voice?: string | null;
          } | null;
          audio?: string | null;
          image?: string | null;
          file?: string | null;
          video?: string | null;
          button?: {
            text?: string | null;
            url?: string | null;
          } | null;
          buttons?: ({
            text: string;
            action?: string | null;
          })[] | null;
        };
        options?: FallbackConditions;
        $options?: FallbackConditions;
      })[] | null;
    };
    answer: TemplateAnswer;
  };
  /** Templates, newest first */
  getTemplates: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Template)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A template */
  getTemplatesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Template;
  };
  /** Remove a template; answers it as it was */
  deleteTemplatesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Template;
  };
  /** Put another message in a template's place. Recipients and fallbacks that are left out stay; null takes them away */
  putTemplatesId: {
    path: { id: string };
    query: undefined;
    body: {
      title: string;
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      payload: {
        sender?: string | null;
        text?: string | null;
        /** E-mail */
        subject?: string | null;
        /** E-mail; `text` is what it says to who sees no HTML */
        html?: string | null;
        tts?: string | {
          synthesizer: string;
          voice?: string | null;
        } | null;
        audio?: string | null;
        image?: string | null;
        file?: string | null;
        video?: string | null;
        button?: {
          text?: string | null;
          url?: string | null;
        } | null;
        buttons?: ({
          text: string;
          action?: string | null;
        })[] | null;
      };
      recipient?: string | number | (string | number)[] | {
        include: (string | number)[];
        exclude?: (string | number)[] | null;
        limit?: number | null;
      } | null;
      fallbacks?: ({
        type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        payload: {
          sender?: string | null;
          text?: string | null;
          /** E-mail */
          subject?: string | null;
          /** E-mail; `text` is what it says to who sees no HTML */
          html?: string | null;
          tts?: string | {
            synthesizer: string;
            voice?: string | null;
          } | null;
          audio?: string | null;
          image?: string | null;
          file?: string | null;
          video?: string | null;
          button?: {
            text?: string | null;
            url?: string | null;
          } | null;
          buttons?: ({
            text: string;
            action?: string | null;
          })[] | null;
        };
        options?: FallbackConditions;
        $options?: FallbackConditions;
      })[] | null;
    };
    answer: TemplateAnswer;
  };
  /** Credit or debit an account by hand; a reseller's own balance pays for it. Takes the setting billings.processChildrenOperations */
  postBillings: {
    path: undefined;
    query: undefined;
    body: {
      source: "accrual" | "subtract" | "sendings.sms" | "sendings.viber" | "sendings.whatsapp" | "sendings.telegram" | "sendings.vk" | "sendings.voice" | "sendings.email" | "sendings.flashcall" | "sendings.mms" | "sendings.push" | "sendings.ok" | "sendings.facebook" | "sendings.instagram" | "sendings.hlr" | "sendings.smsping" | "sendings.wapi" | "sendings.telegramcode" | "sendings.chat" | "hlr" | "apisender" | "verify";
      /** Above 0, at most 4 decimals, in units of the account's currency */
      amount: number | string;
      OwnerId: string;
      data?: {
        /** Times which it is taken: above 0, at most 2 decimals */
        multiplier?: number | string;
        hidden?: {
          comment?: string;
          noRef?: boolean;
        };
      };
    };
    answer: BillingAnswer;
  };
  /** Billings, newest first */
  getBillings: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "referral"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; status?: "pending" | "complete" | "refunded" | "invalid"; source?: "accrual" | "subtract" | "sendings.sms" | "sendings.viber" | "sendings.whatsapp" | "sendings.telegram" | "sendings.vk" | "sendings.voice" | "sendings.email" | "sendings.flashcall" | "sendings.mms" | "sendings.push" | "sendings.ok" | "sendings.facebook" | "sendings.instagram" | "sendings.hlr" | "sendings.smsping" | "sendings.wapi" | "sendings.telegramcode" | "sendings.chat" | "hlr" | "apisender" | "verify"; groupId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Billing)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
      /** Of all billings found, without refunded and invalid ones; null beyond 10 000 and for several currencies */
      sum: number | null;
    };
  };
  /** A billing */
  getBillingsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Billing;
  };
  /** An account's balance, without its overdraft; `me` is the caller's own, with every scope of token */
  getBillingsBalanceUserId: {
    path: { userId: "me" | string };
    query: undefined;
    body: undefined;
    answer: {
      result: number;
    };
  };
  /** The last times that all balances were proved against the transactions, newest first */
  getBillingsChecks: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: {
      data: (LedgerCheck)[];
    };
  };
  /** Have all balances proved against every transaction there is, as soon as may be */
  postBillingsChecks: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: { [name: string]: unknown };
  };
  /** Billings added up by day and bulk send, the newest day first */
  getBillingsDays: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; status?: "pending" | "complete" | "refunded" | "invalid"; source?: "accrual" | "subtract" | "sendings.sms" | "sendings.viber" | "sendings.whatsapp" | "sendings.telegram" | "sendings.vk" | "sendings.voice" | "sendings.email" | "sendings.flashcall" | "sendings.mms" | "sendings.push" | "sendings.ok" | "sendings.facebook" | "sendings.instagram" | "sendings.hlr" | "sendings.smsping" | "sendings.wapi" | "sendings.telegramcode" | "sendings.chat" | "hlr" | "apisender" | "verify"; groupId?: string } | undefined;
    body: undefined;
    answer: {
      data: (BillingDay)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Say how far below nothing an account may go; for operators */
  putBillingsOverdraftUserId: {
    path: { userId: string };
    query: undefined;
    body: {
      /** 0 or above, at most 2 decimals, in units of the account's currency */
      amount: number | string;
      reason: string;
    };
    answer: BalanceAnswer;
  };
  /** A period of an account's money: the balance before, transactions by source, the balance after */
  getBillingsStatement: {
    path: undefined;
    query: { from: string; to: string; OwnerId?: string };
    body: undefined;
    answer: Statement;
  };
  /** The statement of a period as CSV */
  getBillingsStatementCsv: {
    path: undefined;
    query: { from: string; to: string; OwnerId?: string };
    body: undefined;
    answer: Response;
  };
  /** The statement of a period as PDF */
  getBillingsStatementPdf: {
    path: undefined;
    query: { from: string; to: string; OwnerId?: string };
    body: undefined;
    answer: Response;
  };
  /** Begin a top-up of one's own account: it is paid at the address answered */
  postPayments: {
    path: undefined;
    query: undefined;
    body: {
      /** Above 0, at most 2 decimals, in units of the account's currency */
      amount: number | string;
      method: "yookassa" | "stripe" | "wallet" | "test";
      urlSuccess?: string;
      urlFail?: string;
    };
    answer: {
      id: string;
      /** Where it is paid */
      url: string;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Payments, newest first */
  getPayments: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; status?: "init" | "completed" | "refundRequested" | "refunded" | "partialRefunded" | "error"; method?: "yookassa" | "stripe" | "wallet" | "test" | "invoice"; RecurrentPaymentId?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Payment)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A payment */
  getPaymentsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Payment;
  };
  /** Ways to pay for one's own account */
  getPaymentsMethods: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: {
      data: (PaymentMethod)[];
    };
  };
  /** A receipt of what was paid, as PDF */
  getPaymentsIdReceipt: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** A payment terminal says that something has come of a payment */
  postPaymentsCallbacksMethod: {
    path: { method: "yookassa" | "stripe" | "wallet" | "test" };
    query: undefined;
    body: BodyInit;
    answer: Response;
  };
  /** Give a payment back, all of it or a part: it is taken off the balance at once */
  postPaymentsIdRefund: {
    path: { id: string };
    query: undefined;
    body: {
      /** Above 0, at most 2 decimals, in units of the account's currency */
      amount: number | string;
    };
    answer: PaymentAnswer;
  };
  /** Make an automatic payment of one's own account; it is charged once `reInit` has led to its first payment */
  postRecurrentPayments: {
    path: undefined;
    query: undefined;
    body: {
      type: "threshold" | "frequency";
      method: "yookassa" | "stripe" | "wallet" | "test";
      /** Above 0, at most 2 decimals, in units of the account's currency */
      amount: number | string;
      /** The balance under which it is charged; of the type `threshold` */
      threshold?: number | string;
      /** Of the type `frequency` */
      frequency?: "daily" | "weekly" | "monthly";
      /** Its terms are accepted */
      offer: true;
    };
    answer: RecurrentPaymentAnswer;
  };
  /** Automatic payments, newest first */
  getRecurrentPayments: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; status?: "init" | "ready" | "pause" | "block" | "error"; type?: "threshold" | "frequency"; method?: "yookassa" | "stripe" | "wallet" | "test"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (RecurrentPayment)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An automatic payment */
  getRecurrentPaymentsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: RecurrentPayment;
  };
  /** Remove an automatic payment: it is charged no more; answers it as it is then */
  deleteRecurrentPaymentsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: RecurrentPayment;
  };
  /** Pause an automatic payment that is `ready`, or go on with one on `pause`; else it is 409 */
  putRecurrentPaymentsId: {
    path: { id: string };
    query: undefined;
    body: {
      status: "ready" | "pause";
    };
    answer: RecurrentPaymentAnswer;
  };
  /** Where an automatic payment in `init` or `error` is confirmed: by its first payment, after which the means of payment is kept */
  getRecurrentPaymentsIdReInit: {
    path: { id: string };
    query: { method?: "yookassa" | "stripe" | "wallet" | "test" } | undefined;
    body: undefined;
    answer: {
      /** Where its first payment is made */
      url: string;
    };
  };
  /** One's own referral code with what it has come to; rewards are `GET /billings?$scope=referral`, the code is set by `PUT /users/{id}` */
  getReferrals: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Referrals;
  };
  /** Add a payer's details; check digits are not insisted on */
  postRequisites: {
    path: undefined;
    query: undefined;
    body: {
      contact: {
        firstName: string;
        lastName: string;
        middleName?: string;
        email: string;
        phone: string;
        /** The account's own, as its profile had it */
        match?: boolean;
      };
      signer: {
        position: {
          nominative?: string;
          genitive?: string;
        };
        basis?: "charter" | "certificate" | "";
        fullName: {
          nominative: string;
          genitive: string;
        };
        /** Made of the full name where not given: `Власов А. П.` */
        fullNameShort?: {
          nominative?: string;
          genitive?: string;
        };
      };
      manager?: {
        fullName?: string;
        post?: string;
      };
      data: {
        legal: {
          /** By the length of the INN where not given: 10 digits are a company's */
          businessType?: "legal" | "entrepreneur" | "individual";
          /** Without its form and quotation marks: `Северный чай` */
          name: string;
          /** Form of organisation for short: `ООО` */
          opf?: string;
          inn: string;
          ogrn?: string;
          kpp?: string;
          okpo?: string;
        };
        bank: {
          name: string;
          rs: string;
          ks: string;
          bik: string;
        };
        tax?: {
          system?: "osn" | "usn" | "ausn" | "eshn" | "psn" | "npd";
          /** Pays VAT */
          vat?: boolean;
        };
        legalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        postalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        /** Language of the payer's documents; the account's where not given */
        locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
      };
      /** Made of the legal name where not given: `ООО «Северный чай»` */
      title?: string;
    };
    answer: RequisiteAnswer;
  };
  /** Payers' details, by which invoices and contracts are made; newest first */
  getRequisites: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; inn?: string; vat?: "true" | "false" } | undefined;
    body: undefined;
    answer: {
      data: (Requisite)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** One payer's details */
  getRequisitesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Requisite;
  };
  /** Remove a payer's details; answers them as they were */
  deleteRequisitesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Requisite;
  };
  /** Replace a payer's details; documents that were made keep what they said */
  putRequisitesId: {
    path: { id: string };
    query: undefined;
    body: {
      contact: {
        firstName: string;
        lastName: string;
        middleName?: string;
        email: string;
        phone: string;
        /** The account's own, as its profile had it */
        match?: boolean;
      };
      signer: {
        position: {
          nominative?: string;
          genitive?: string;
        };
        basis?: "charter" | "certificate" | "";
        fullName: {
          nominative: string;
          genitive: string;
        };
        /** Made of the full name where not given: `Власов А. П.` */
        fullNameShort?: {
          nominative?: string;
          genitive?: string;
        };
      };
      manager?: {
        fullName?: string;
        post?: string;
      };
      data: {
        legal: {
          /** By the length of the INN where not given: 10 digits are a company's */
          businessType?: "legal" | "entrepreneur" | "individual";
          /** Without its form and quotation marks: `Северный чай` */
          name: string;
          /** Form of organisation for short: `ООО` */
          opf?: string;
          inn: string;
          ogrn?: string;
          kpp?: string;
          okpo?: string;
        };
        bank: {
          name: string;
          rs: string;
          ks: string;
          bik: string;
        };
        tax?: {
          system?: "osn" | "usn" | "ausn" | "eshn" | "psn" | "npd";
          /** Pays VAT */
          vat?: boolean;
        };
        legalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        postalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        /** Language of the payer's documents; the account's where not given */
        locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
      };
      /** Made of the legal name where not given: `ООО «Северный чай»` */
      title?: string;
    };
    answer: RequisiteAnswer;
  };
  /** A person's name (last, first, patronymic) in the nominative and the genitive */
  getNDadataCleanFio: {
    path: undefined;
    query: { query: string };
    body: undefined;
    answer: {
      nominative: string;
      genitive: string;
    };
  };
  /** What the registry has by an INN; 503 where this installation has no lookups */
  getNDadataGetRequisitesByInnInn: {
    path: { inn: string };
    query: undefined;
    body: undefined;
    answer: FoundParty;
  };
  /** Banks by what is typed of their BIC or name; 503 where this installation has no lookups */
  getNDadataSuggestBank: {
    path: undefined;
    query: { query: string };
    body: undefined;
    answer: {
      suggestions: ({
        name: string;
        bik: string;
        ks: string;
      })[];
    };
  };
  /** Add a company that makes documents for one's customers */
  postCompanies: {
    path: undefined;
    query: undefined;
    body: {
      signer: {
        position: {
          nominative?: string;
          genitive?: string;
        };
        basis?: "charter" | "certificate" | "";
        fullName: {
          nominative: string;
          genitive: string;
        };
        /** Made of the full name where not given: `Власов А. П.` */
        fullNameShort?: {
          nominative?: string;
          genitive?: string;
        };
      };
      data: {
        legal: {
          /** By the length of the INN where not given: 10 digits are a company's */
          businessType?: "legal" | "entrepreneur" | "individual";
          /** Without its form and quotation marks: `Северный чай` */
          name: string;
          /** Form of organisation for short: `ООО` */
          opf?: string;
          inn: string;
          ogrn?: string;
          kpp?: string;
          okpo?: string;
        };
        bank: {
          name: string;
          rs: string;
          ks: string;
          bik: string;
        };
        legalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        postalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
      };
      /** Basis points (2200 is 22%); null without VAT */
      vatRate?: number | null;
      /** What is drawn up in its name */
      DocumentTemplatesTypes?: ("contract" | "invoice")[];
      /** Offered to customers */
      isActive?: boolean;
      /** Made of the legal name where not given: `ООО «Северный чай»` */
      title?: string;
    };
    answer: CompanyAnswer;
  };
  /** Companies that invoices and contracts are made by: one's own and those that serve one; with `CustomerId` those that serve that customer */
  getCompanies: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; $scope?: "full" | "documentTypes" | "global"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; isActive?: "true" | "false"; OwnerId?: string; vat?: "true" | "false"; documentTypes?: "contract" | "invoice"; CustomerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Company)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A company */
  getCompaniesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Company;
  };
  /** Remove a company; answers it as it was */
  deleteCompaniesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Company;
  };
  /** Replace a company; documents that were made keep what they said */
  putCompaniesId: {
    path: { id: string };
    query: undefined;
    body: {
      signer: {
        position: {
          nominative?: string;
          genitive?: string;
        };
        basis?: "charter" | "certificate" | "";
        fullName: {
          nominative: string;
          genitive: string;
        };
        /** Made of the full name where not given: `Власов А. П.` */
        fullNameShort?: {
          nominative?: string;
          genitive?: string;
        };
      };
      data: {
        legal: {
          /** By the length of the INN where not given: 10 digits are a company's */
          businessType?: "legal" | "entrepreneur" | "individual";
          /** Without its form and quotation marks: `Северный чай` */
          name: string;
          /** Form of organisation for short: `ООО` */
          opf?: string;
          inn: string;
          ogrn?: string;
          kpp?: string;
          okpo?: string;
        };
        bank: {
          name: string;
          rs: string;
          ks: string;
          bik: string;
        };
        legalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
        postalAddress: {
          /** ISO 3166, two letters */
          country?: string;
          city?: string;
          index?: string;
          address?: string;
          phone?: string;
          phoneAdd?: string;
          /** The postal address is the legal one */
          match?: boolean;
        };
      };
      /** Basis points (2200 is 22%); null without VAT */
      vatRate?: number | null;
      /** What is drawn up in its name */
      DocumentTemplatesTypes?: ("contract" | "invoice")[];
      /** Offered to customers */
      isActive?: boolean;
      /** Made of the legal name where not given: `ООО «Северный чай»` */
      title?: string;
    };
    answer: CompanyAnswer;
  };
  /** Make an invoice by which an account's balance is topped up; its PDF is at /documents/{documentId}/pdf */
  postNInvoices: {
    path: undefined;
    query: undefined;
    body: {
      /** Whose balance it is to reach; one's own where not given */
      customerId?: string;
      requisiteId: string;
      companyId: string;
      /** Above 0, at most 2 decimals, in units of the account's currency */
      amount: number | string;
    };
    answer: InvoiceAnswer;
  };
  /** Invoices, newest first */
  getNInvoices: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; status?: "pending" | "paid" | "rejected"; source?: "user" | "system"; OwnerId?: string; requisiteId?: string; companyId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Invoice)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An invoice */
  getNInvoicesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Invoice;
  };
  /** Say that an invoice is paid, which credits its account once, or that it never will be */
  putNInvoicesId: {
    path: { id: string };
    query: undefined;
    body: {
      status: "paid" | "rejected";
    };
    answer: InvoiceAnswer;
  };
  /** A contract or an invoice that was drawn up */
  getDocumentsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Document;
  };
  /** Its file; GET /storage/{id} answers the same one */
  getDocumentsIdPdf: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** Draw a contract or an invoice up: its file is at /storage/{id} */
  getDocumentTemplatesGenerate: {
    path: undefined;
    query: { type: "contract" | "invoice"; requisiteId: string; companyId: string; "data[SERVICE_PRICE]"?: number | string };
    body: undefined;
    answer: {
      /** The document's, and of its file: GET /storage/{id} */
      id: string;
      OwnerId: string;
    };
  };
  /** Draw a contract or an invoice up: its file is at /storage/{id} */
  postDocumentTemplatesGenerate: {
    path: undefined;
    query: undefined;
    body: {
      type: "contract" | "invoice";
      requisiteId: string;
      companyId: string;
      data?: {
        /** An invoice's amount, in units of the account's currency; 1000 where not given */
        SERVICE_PRICE?: number | string;
      };
    };
    answer: {
      /** The document's, and of its file: GET /storage/{id} */
      id: string;
      OwnerId: string;
      warnings?: (IgnoredMember)[];
    };
  };
  /** The texts that contracts and invoices are made of */
  getDocumentTemplates: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: DocumentTemplates;
  };
  /** Change texts; one that isn't named stays, an empty one is the usual one again */
  putDocumentTemplates: {
    path: undefined;
    query: undefined;
    body: {
      contract?: {
        ru?: string;
        en?: string;
        es?: string;
        pt?: string;
        fr?: string;
        de?: string;
        it?: string;
      };
      invoice?: {
        ru?: string;
        en?: string;
        es?: string;
        pt?: string;
        fr?: string;
        de?: string;
        it?: string;
      };
      /** When the texts that were read had been changed, as they were answered: 409 where one is newer; overwritten where not given */
      updatedAt?: {
        contract?: {
          ru?: string | null;
          en?: string | null;
          es?: string | null;
          pt?: string | null;
          fr?: string | null;
          de?: string | null;
          it?: string | null;
        };
        invoice?: {
          ru?: string | null;
          en?: string | null;
          es?: string | null;
          pt?: string | null;
          fr?: string | null;
          de?: string | null;
          it?: string | null;
        };
      };
    };
    answer: DocumentTemplatesAnswer;
  };
  /** What an invented document of a text would look like, as PDF */
  postDocumentTemplatesPreview: {
    path: undefined;
    query: undefined;
    body: {
      type: "contract" | "invoice";
      locale: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
      text: string;
    };
    answer: Response;
  };
  /** A price plan */
  getTariffsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Tariff;
  };
  /** The price plans that the account pays by, one a channel; with `OwnerId` another account's */
  getTariffs: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; source?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Tariff)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** What a message would cost and by which rule; sends nothing */
  postTariffsSimulate: {
    path: undefined;
    query: undefined;
    body: {
      type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      recipient: string;
      sender?: string;
      text?: string;
      /** The account that would send; the caller's own where not given */
      OwnerId?: string;
    };
    answer: PriceSimulationAnswer;
  };
  /** Rules that a reseller lays over the price plans of their customers, by channel */
  getCustomerPrices: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: {
      data: (CustomerPrices)[];
    };
  };
  /** Put other rules of a channel in place of those before; 409 where changed since `version`, 400 where one sells at a loss */
  putCustomerPrices: {
    path: undefined;
    query: undefined;
    body: {
      source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
      /** The customer they are for; all customers where not given */
      CustomerId?: string;
      rules: ({
        id: string;
        action: "increase" | "decrease";
        price: number | (number)[];
        priority: number;
        conditions: ({
          tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
          value: string | (string)[];
        })[];
      })[];
      version: number;
    };
    answer: CustomerPricesAnswer;
  };
  /** Prices of a channel by country and operator: the reseller's own cost, what the rules set for customers, and what one customer pays */
  getCustomerPricesMatrix: {
    path: undefined;
    query: { CustomerId?: string; source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify" };
    body: undefined;
    answer: PriceMatrix;
  };
  /** Make a price list that nobody pays by yet */
  postPriceLists: {
    path: undefined;
    query: undefined;
    body: {
      source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify";
      title: string;
      currency: "RUB" | "USD" | "EUR" | "MXN";
      rules: ({
        id: string;
        action: "increase" | "decrease";
        price: number | (number)[];
        priority: number;
        conditions: ({
          tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
          value: string | (string)[];
        })[];
      })[];
    };
    answer: PriceListDetailsAnswer;
  };
  /** All price lists of the platform; for operators */
  getPriceLists: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; source?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | "apisender" | "verify"; currency?: "RUB" | "USD" | "EUR" | "MXN" } | undefined;
    body: undefined;
    answer: {
      data: (PriceList)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A price list */
  getPriceListsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: PriceListDetails;
  };
  /** Put other rules in place of a price list's; 409 where it was changed since `version`. Messages sold keep their price; `warnings` say what resellers' customers pay less for than it is bought at */
  putPriceListsId: {
    path: { id: string };
    query: undefined;
    body: {
      title: string;
      rules: ({
        id: string;
        action: "increase" | "decrease";
        price: number | (number)[];
        priority: number;
        conditions: ({
          tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
          value: string | (string)[];
        })[];
      })[];
      version: number;
    };
    answer: PriceListDetailsAnswer;
  };
  /** Have an account pay by a price list from now on */
  postPriceListsIdGive: {
    path: { id: string };
    query: undefined;
    body: {
      OwnerId: string;
    };
    answer: PriceListDetailsAnswer;
  };
  /** The table of mobile operators in force as CSV, built-in countries included */
  getNetworksCsv: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** The platform's own mobile operators by prefix; none where the built-in table is in force */
  getNetworks: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "prefix" | "name"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; country?: string; mccmnc?: string } | undefined;
    body: undefined;
    answer: {
      data: (Network)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Have the built-in table of mobile operators in force again */
  deleteNetworks: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: { [name: string]: unknown };
  };
  /** Put a table of mobile operators (csv or xlsx: prefix, mccmnc, country, name, group) in the place of the one there is; messages are priced and routed by it at once */
  putNetworks: {
    path: undefined;
    query: undefined;
    body: BodyInit;
    answer: NetworksReplaced;
  };
  /** Names of countries and operators by their network codes */
  postDictionariesGetOperatorsData: {
    path: undefined;
    query: undefined;
    body: {
      data: (string | {
        mcc: number | string;
        mnc?: number | string;
      })[];
    };
    answer: {
      data: (OperatorData)[];
      warnings?: (IgnoredMember)[];
    };
  };
  /** What the account was told, newest first; the answer also counts the unread ones */
  getNNotifications: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; isRead?: "true" | "false"; type?: "SendernameApproved" | "SendernameRejected" | "BalanceAccrual" | "BalanceLimit" | "OverdraftChanged" | "SpendCapReached" | "LedgerFault" | "BalanceDaily" | "AuthRegistration" | "ChannelTest" | "AuthRecover" | "AuthFactorReset" | "MemberJoined" | "SendingsBulkCreated" | "SendingsBulkPaused" | "SendingsBulkResumed" | "SendingsBulkCompleted" | "SendingsBulkStopped" | "SendingsBulkFailed" | "ContactsImported" | "ContactsNotImported" | "PaymentsFailed" | "RecurrentPaymentFailed" | "RecurrentPaymentBlocked" | "RecurrentPaymentPaused" | "RecurrentPaymentUnconfirmed" | "PaymentReversed" | "PaymentRestored" | "PaymentDoubted" | "SubscriptionEnabled" | "SubscriptionRenewFailed" | "SubscriptionUnpriced" | "SubscriptionEnds" | "InvoiceCreated" | "InvoicePaid" | "InvoiceRejected" | "TariffUpdate" | "SystemPlatformIssues" | "SystemRouteIssues" | "WebhookDisabled" | "ReportReady" | "ReportFailed" | "StorageExpiring" | "PatternApproved" | "PatternRejected" | "ModerationWaiting" } | undefined;
    body: undefined;
    answer: {
      data: (Notification)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
      /** The account's unread ones, regardless of the filters; counted up to 100 */
      unread: number;
    };
  };
  /** Mark all of the account's notifications as read */
  patchNNotificationsRead: {
    path: undefined;
    query: undefined;
    body: { [name: string]: unknown };
    answer: {
      /** How many were unread */
      count: number;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Mark a notification as read */
  patchNNotificationsIdRead: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Notification;
  };
  /** A provider asks whether its callbacks have come to the right place, or reports by query */
  getCallbacksProviderId: {
    path: { providerId: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** A provider reports on messages or passes answers on, signed as its kind says */
  postCallbacksProviderId: {
    path: { providerId: string };
    query: undefined;
    body: BodyInit;
    answer: Response;
  };
  /** Connect a provider; it carries nothing before a routing rule leads to it */
  postProviders: {
    path: undefined;
    query: undefined;
    body: {
      kind: "smpp";
      title: string;
      isActive?: boolean;
      config: {
        channels?: string;
        host: string;
        port?: number;
        tls?: string | boolean;
        verifyCertificate?: string | boolean;
        systemId?: string;
        password?: string;
        binds?: number;
        bindType?: "transceiver" | "pair";
        window?: number;
        rate?: number;
        systemType?: string;
        serviceType?: string;
        serviceTypes?: string;
        tlvs?: string;
        phoneTon?: number;
        phoneNpi?: number;
        nameTon?: number;
        nameNpi?: number;
        shortNumberTon?: number;
        shortNumberNpi?: number;
        receiptIdFormat?: "same" | "hex-to-dec" | "dec-to-hex";
        absentCodes?: string;
        country?: string;
        submitTimeoutMs?: number;
        bindTimeoutMs?: number;
        enquireIntervalMs?: number;
        enquireTimeoutMs?: number;
        throttleTimeoutMs?: number;
        linkWaitMs?: number;
        reconnectMinMs?: number;
        reconnectMaxMs?: number;
        joinTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "smtp";
      title: string;
      isActive?: boolean;
      config: {
        url: string;
        password?: string;
        from: string;
        returnPath?: string;
        returnPathDomain?: string;
        dkimDomain?: string;
        dkimSelector?: string;
        dkimKey?: string;
        callbackSecret?: string;
        window?: number;
        rate?: number;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "http";
      title: string;
      isActive?: boolean;
      config: {
        channels: string;
        method?: "POST" | "GET" | "PUT";
        url: string;
        headers?: string;
        body?: string;
        secrets?: string;
        successStatus?: string;
        idPath?: string;
        errorPath?: string;
        callbackSecret?: string;
        callbackIdPath?: string;
        callbackStatusPath?: string;
        callbackStatuses?: string;
        incomingFromPath?: string;
        incomingToPath?: string;
        incomingTextPath?: string;
        country?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        idempotent?: string | boolean;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "waha";
      title: string;
      isActive?: boolean;
      config: {
        url: string;
        apiKey?: string;
        callbackSecret?: string;
        window?: number;
        rate?: number;
        timeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "whatsapp";
      title: string;
      isActive?: boolean;
      config: {
        phoneNumberId: string;
        accessToken?: string;
        appSecret?: string;
        verifyToken?: string;
        templates?: string;
        version?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "facebook";
      title: string;
      isActive?: boolean;
      config: {
        pageId: string;
        accessToken?: string;
        appSecret?: string;
        verifyToken?: string;
        version?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "instagram";
      title: string;
      isActive?: boolean;
      config: {
        pageId: string;
        username?: string;
        accessToken?: string;
        appSecret?: string;
        verifyToken?: string;
        version?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "vk";
      title: string;
      isActive?: boolean;
      config: {
        groupId: string;
        accessToken?: string;
        secret?: string;
        confirmation?: string;
        version?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "ok";
      title: string;
      isActive?: boolean;
      config: {
        groupId: string;
        accessToken?: string;
        secret?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "viber";
      title: string;
      isActive?: boolean;
      config: {
        uri?: string;
        authToken?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "webpush";
      title: string;
      isActive?: boolean;
      config: {
        origins?: string;
        publicKey?: string;
        privateKey?: string;
        subject?: string;
        ttl?: number;
        urgency?: "very-low" | "low" | "normal" | "high";
        window?: number;
        rate?: number;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "telegram";
      title: string;
      isActive?: boolean;
      config: {
        username?: string;
        botToken?: string;
        callbackSecret?: string;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "telegramGateway";
      title: string;
      isActive?: boolean;
      config: {
        accessToken?: string;
        senderUsername?: string;
        ttl?: number;
        window?: number;
        rate?: number;
        baseUrl?: string;
        verifyCertificate?: string | boolean;
        timeoutMs?: number;
        throttleTimeoutMs?: number;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    } | {
      kind: "sandbox";
      title: string;
      isActive?: boolean;
      config: {
        minDelayMs?: number;
        maxDelayMs?: number;
        callbackSecret?: string;
      };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    };
    answer: ProviderAnswer;
  };
  /** Providers that carry messages, newest first */
  getProviders: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; kind?: "smpp" | "smtp" | "http" | "waha" | "whatsapp" | "facebook" | "instagram" | "vk" | "ok" | "viber" | "webpush" | "telegram" | "telegramGateway" | "sandbox" } | undefined;
    body: undefined;
    answer: {
      data: (Provider)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A provider and how its connection stands */
  getProvidersId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Provider;
  };
  /** Remove a provider that is off and that nothing needs; answers it as it was */
  deleteProvidersId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Provider;
  };
  /** Change a provider or switch it on and off; a secret left empty stays as it is */
  putProvidersId: {
    path: { id: string };
    query: undefined;
    body: {
      title?: string;
      isActive?: boolean;
      config?: { [name: string]: string | number | boolean | null };
      /** What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it */
      costs?: ({
        source: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        currency: "RUB" | "USD" | "EUR" | "MXN";
        rules: ({
          id: string;
          action: "increase" | "decrease";
          price: number | (number)[];
          priority: number;
          conditions: ({
            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
            value: string | (string)[];
          })[];
        })[];
      })[];
      /** `draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again */
      mode?: "active" | "draining" | "paused";
      /** Most messages a second of each sender name, 1 to 10000; null for no limit */
      senderRate?: number | null;
      /** Most messages a second, as `config.rate` */
      rate?: number | null;
      /** Most messages that it has at once, as `config.window` */
      window?: number;
    };
    answer: ProviderAnswer;
  };
  /** Send one message by a provider, past the rules and charged to nobody, and see what is said on the wire */
  postProvidersIdTest: {
    path: { id: string };
    query: undefined;
    body: {
      recipient: string;
      text: string;
      /** The provider's first channel where not given */
      type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      /** Cabinet where not given */
      sender?: string;
    };
    answer: ProviderTestAnswer;
  };
  /** Create a group of providers */
  postProviderGroups: {
    path: undefined;
    query: undefined;
    body: {
      title: string;
      /** Its providers in their order. What one doesn't take for some seconds goes to the next that works */
      targets: ({
        ProviderId: string;
        /** Its share, by the strategy `weight` */
        weight?: number;
      })[];
      /** The first that works, shared out by weights, or the one whose `costs` are least for the message */
      strategy?: "order" | "weight" | "cheapest";
    };
    answer: ProviderGroupAnswer;
  };
  /** Groups of providers that routing rules lead to */
  getProviderGroups: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string } | undefined;
    body: undefined;
    answer: {
      data: (ProviderGroup)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A group of providers */
  getProviderGroupsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ProviderGroup;
  };
  /** Remove a group that no rule leads to; answers it as it was */
  deleteProviderGroupsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ProviderGroup;
  };
  /** Put a group of providers as a whole; rules that lead to it follow within a second */
  putProviderGroupsId: {
    path: { id: string };
    query: undefined;
    body: {
      title: string;
      /** Its providers in their order. What one doesn't take for some seconds goes to the next that works */
      targets: ({
        ProviderId: string;
        /** Its share, by the strategy `weight` */
        weight?: number;
      })[];
      /** The first that works, shared out by weights, or the one whose `costs` are least for the message */
      strategy?: "order" | "weight" | "cheapest";
    };
    answer: ProviderGroupAnswer;
  };
  /** Which provider would carry a message; sends nothing */
  getRoutingRulesCheck: {
    path: undefined;
    query: { recipient: string; type: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; OwnerId?: string; sender?: string; text?: string };
    body: undefined;
    answer: RoutingCheck;
  };
  /** Create a routing rule; it is followed within a second */
  postRoutingRules: {
    path: undefined;
    query: undefined;
    body: {
      /** The only provider; instead of `targets` */
      ProviderId?: string;
      /** Its providers in their order. What one doesn't take for some seconds goes to the next that works */
      targets?: ({
        ProviderId: string;
        /** Its share, by the strategy `weight` */
        weight?: number;
      })[];
      /** A group of providers, instead of `targets` */
      GroupId?: string | null;
      /** What people call it */
      title?: string;
      /** The first that works, shared out by weights, or the one whose `costs` are least for the message */
      strategy?: "order" | "weight" | "cheapest";
      type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | null;
      /** Code of the operator, or its beginning */
      mccmnc?: string | null;
      OwnerId?: string | null;
      /** Countries of the recipients' numbers, ISO 3166 alpha-2 */
      countries?: (string)[];
      /** Sender names, `*` for any characters */
      senders?: (string)[];
      /** Whole words of the text, in any case */
      words?: (string)[];
      /** Groups of operators, as price lists name them */
      groups?: (string)[];
      priority?: number;
      isActive?: boolean;
    };
    answer: RoutingRuleAnswer;
  };
  /** Routing rules in the order in which they are asked: highest priority first */
  getRoutingRules: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "priority"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat"; ProviderId?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (RoutingRule)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A routing rule */
  getRoutingRulesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: RoutingRule;
  };
  /** Remove a routing rule; answers it as it was */
  deleteRoutingRulesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: RoutingRule;
  };
  /** Put a routing rule as a whole: a condition left out is none */
  putRoutingRulesId: {
    path: { id: string };
    query: undefined;
    body: {
      /** The only provider; instead of `targets` */
      ProviderId?: string;
      /** Its providers in their order. What one doesn't take for some seconds goes to the next that works */
      targets?: ({
        ProviderId: string;
        /** Its share, by the strategy `weight` */
        weight?: number;
      })[];
      /** A group of providers, instead of `targets` */
      GroupId?: string | null;
      /** What people call it */
      title?: string;
      /** The first that works, shared out by weights, or the one whose `costs` are least for the message */
      strategy?: "order" | "weight" | "cheapest";
      type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" | null;
      /** Code of the operator, or its beginning */
      mccmnc?: string | null;
      OwnerId?: string | null;
      /** Countries of the recipients' numbers, ISO 3166 alpha-2 */
      countries?: (string)[];
      /** Sender names, `*` for any characters */
      senders?: (string)[];
      /** Whole words of the text, in any case */
      words?: (string)[];
      /** Groups of operators, as price lists name them */
      groups?: (string)[];
      priority?: number;
      isActive?: boolean;
    };
    answer: RoutingRuleAnswer;
  };
  /** Put routing rules in another order; refused if they stand otherwise than was seen */
  putRoutingRulesOrder: {
    path: undefined;
    query: undefined;
    body: {
      /** Ids of the rules in the order in which they were seen: another one is refused */
      was: (string)[];
      /** The same ids in their new order */
      order: (string)[];
    };
    answer: RoutingRuleOrderAnswer;
  };
  /** One of the account's people */
  getMembersId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Member;
  };
  /** Take somebody out of the account at once, or an invitation back; answers them as they were */
  deleteMembersId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Member;
  };
  /** Give one of the account's people another role */
  putMembersId: {
    path: { id: string };
    query: undefined;
    body: {
      role: "owner" | "marketer" | "accountant" | "developer" | "reader";
    };
    answer: MemberAnswer;
  };
  /** Invite somebody to the account by e-mail */
  postMembers: {
    path: undefined;
    query: undefined;
    body: {
      email: string;
      name: string;
      role: "owner" | "marketer" | "accountant" | "developer" | "reader";
      locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
    };
    answer: MemberAnswer;
  };
  /** People who sign in to the account with names of their own, the latest first */
  getMembers: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; role?: "owner" | "marketer" | "accountant" | "developer" | "reader" } | undefined;
    body: undefined;
    answer: {
      data: (Member)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Mail the invitation again; the link of the one before opens nothing any more */
  postMembersIdInvite: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Member;
  };
  /** Make an API token; its value is answered this once */
  postTokens: {
    path: undefined;
    query: undefined;
    body: {
      description: string;
      /** A day or a moment between now and a year from now; without it, never */
      expiredAt?: string | null;
      scope?: "read" | "send" | "full";
      /** Addresses or networks (CIDR) it may be used from; empty, anywhere */
      addresses?: (string)[] | string;
      /** An agent's send (MCP) that may cost more waits until a person approves it, in units of the account's currency; without it, none waits */
      approveOver?: number | string | null;
      /** The most that messages sent by it may cost in a day of the account's zone, in units of the account's currency; without it, as much as the account may spend */
      spendPerDay?: number | string | null;
      /** Calls per second that it may make; without it, as many as any token */
      ratePerSecond?: number | string | null;
    };
    answer: CreatedTokenAnswer;
  };
  /** API tokens, newest first; their values are never shown again */
  getTokens: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; scope?: "read" | "send" | "full"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Token)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An API token */
  getTokensId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  /** End an API token at once; answers it as it was */
  deleteTokensId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  /** Tell of a sign-in to the caller's account, by which program or page it was */
  postTelemetry: {
    path: undefined;
    query: undefined;
    body: {
      action?: "login";
      userAgent?: string | null;
      url?: string | null;
      /** ISO 3166 code */
      country?: string | null;
      city?: string | null;
    };
    answer: {
      id: string;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Sign-ins, newest first: from where and with what */
  getTelemetry: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; action?: "login" | "loginAs"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (TelemetryEvent)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A sign-in */
  getTelemetryId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: TelemetryEvent;
  };
  /** Change one's own password; every other session ends, API tokens stay */
  postChangePassword: {
    path: undefined;
    query: undefined;
    body: {
      userId: string;
      passwords: {
        oldPassword: string;
        newPassword: string;
      };
    };
    answer: {
      warnings?: (IgnoredMember)[];
    };
  };
  /** A text of this site as Markdown: api/HTTP-REST.md is a page of the documentation, misc/test-payment-offer.md are the terms of a way to pay */
  getDocsLocaleCategoryFile: {
    path: { locale: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it"; category: "misc" | "platform" | "api" | "more"; file: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** A delivery with its tries, the last request and its answer */
  getWebhooksDeliveriesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: WebhookDeliveryDetails;
  };
  /** Deliveries of webhooks that were tried, newest first */
  getWebhooksDeliveries: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; event?: "sendings.created" | "sendings.status" | "sendingsIncoming.created" | "tasks.state" | "billings.created" | "payments.status" | "invoices.created" | "sendernames.moderation" | "contacts.optedOut"; state?: "waiting" | "delivered" | "failed"; OwnerId?: string; RowId?: string } | undefined;
    body: undefined;
    answer: {
      data: (WebhookDelivery)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Send a delivery again, with the same `webhook-id` and by the settings of now; without an active block it is 409 */
  postWebhooksDeliveriesIdResend: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: WebhookDelivery;
  };
  /** Send all deliveries since a moment again, oldest first, at most 10 000 at once */
  postWebhooksDeliveriesResend: {
    path: undefined;
    query: undefined;
    body: {
      event?: "sendings.created" | "sendings.status" | "sendingsIncoming.created" | "tasks.state" | "billings.created" | "payments.status" | "invoices.created" | "sendernames.moderation" | "contacts.optedOut";
      /** From when on */
      since: string;
      isFailedOnly?: boolean;
    };
    answer: {
      count: number;
      isCut: boolean;
      warnings?: (IgnoredMember)[];
    };
  };
  /** Make another secret that deliveries are signed with, and show it this once; the former one stays valid for a day */
  postWebhooksSecret: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: WebhookSecret;
  };
  /** What became of messages in a period of up to 366 days, by up to three dimensions. A message counts in the hour it was created in; those to test numbers don't count */
  getAnalytics: {
    path: undefined;
    query: { by?: string; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; type?: string; operator?: string; "payload.sender"?: string; groupId?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: ({
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
        day?: string;
        hour?: string;
        channel?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
        /** Network code; null where there is no operator */
        operator?: string | null;
        sender?: string;
        /** The id of the bulk send; null for single messages */
        task?: string | null;
        owner?: {
          id: string;
          name: string;
        };
        /** What `spent` is made of. Where it has several currencies, `spent` is the account's own */
        money: ({
          currency: string;
          amount: number;
        })[];
      })[];
      total: {
        /** Accepted by a provider, whatever came after */
        sent: number;
        /** Delivered, whether or not they were read */
        delivered: number;
        seen: number;
        /** Could not be delivered; messages of a stopped bulk send are not among them */
        failed: number;
        /** Messages that their recipient answered */
        answered: number;
        /** Messages whose answer withdrew consent */
        optedOut: number;
        /** Messages whose recipient opened their short link; robots and previews don't count */
        clicked: number;
        /** How often people opened these links in all */
        clicks: number;
        /** What messages cost that were sent and have not failed since */
        spent: number;
        /** What `spent` is made of. Where it has several currencies, `spent` is the account's own */
        money: ({
          currency: string;
          amount: number;
        })[];
      };
    };
  };
  /** Add a customer and invite its person by mail, who chooses the sign-in; the opening balance is taken off the reseller's own */
  postCustomers: {
    path: undefined;
    query: undefined;
    body: {
      company: string;
      firstName: string;
      lastName?: string;
      email: string;
      /** Where it is known already */
      phone?: "" | string;
      country?: string;
      plan?: "standard" | "own";
      /** Opening balance, off the reseller's own; none where not given */
      amount?: "" | 0 | number | string | null;
      /** Language of the invitation; the caller's where not given */
      locale?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
    };
    answer: UserAnswer;
  };
  /** Mail the invitation to a customer's account again; the former link stops working */
  postCustomersIdInvite: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: User;
  };
  /** End a report that is being made */
  postReportsIdCancel: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Report;
  };
  /** Make a report of up to 186 days: a short one is ready in the answer, others when `GET /reports/{key}` says so; `GET /storage/{key}` is the file */
  postReports: {
    path: undefined;
    query: undefined;
    body: {
      /** The list's filter, as `{createdAt: {$gt, $lt}, …}`; without a period the last REPORT_ONLINE_DAYS days */
      where?: { [name: string]: unknown };
      preset: "sendings.details" | "sendings.byType" | "sendings.byOperator" | "billings.details" | "billings.bySource" | "incoming.details" | "payments.details" | "invoices.details" | "tasks.details" | "notifications.details" | "contacts.details" | "users.details";
      /** Of csv */
      encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic";
      /** Of csv */
      delimiter?: ";" | ",";
      format?: "csv" | "xlsx";
      /** Makes it again for each past day, week or month */
      schedule?: {
        every: "day" | "week" | "month";
        at?: string;
        email?: boolean;
      };
      /** Answers at once and notifies when the file is ready, however short the period is */
      isBackground?: boolean;
    };
    answer: {
      /** Of the report, and of its file: GET /storage/{key} */
      key: string;
      status: "running" | "completed" | "failed";
      warnings?: (IgnoredMember)[];
    };
  };
  /** Reports, newest first */
  getReports: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; preset?: "sendings.details" | "sendings.byType" | "sendings.byOperator" | "billings.details" | "billings.bySource" | "incoming.details" | "payments.details" | "invoices.details" | "tasks.details" | "notifications.details" | "contacts.details" | "users.details"; state?: "waiting" | "running" | "completed" | "failed" | "canceled"; format?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Report)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** The file of a report; for members who may not read other files too */
  getReportsIdFile: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** A report with its progress */
  getReportsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Report;
  };
  /** Remove a report with its file; one that is being made ends. Answers it as it was */
  deleteReportsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Report;
  };
  /** Make a report again, of the same period and in the same form */
  postReportsIdRepeat: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: {
      /** Of the report, and of its file: GET /storage/{key} */
      key: string;
      status: "running" | "completed" | "failed";
    };
  };
  /** Schedules of reports, newest first */
  getReportSchedules: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (ReportSchedule)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** End a schedule of a report; the reports it has made stay */
  deleteReportSchedulesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ReportSchedule;
  };
  /** Pause a schedule of a report, or let it go on */
  putReportSchedulesId: {
    path: { id: string };
    query: undefined;
    body: {
      isActive: boolean;
    };
    answer: ReportScheduleAnswer;
  };
  /** The page of an unsubscribe link in a mail; it changes nothing */
  getUnsubscribeToken: {
    path: { token: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** Unsubscribe the recipient of a mail by one click (RFC 8058) */
  postUnsubscribeToken: {
    path: { token: string };
    query: undefined;
    body: BodyInit;
    answer: Response;
  };
  /** A message of the Model Context Protocol over streamable HTTP: tools for agents, as far as the token allows */
  postMcp: {
    path: undefined;
    query: undefined;
    body: BodyInit;
    answer: string;
  };
  /** Make an SMPP password; its value is answered this once */
  postSmppPasswords: {
    path: undefined;
    query: undefined;
    body: {
      description: string;
      /** Addresses or networks (CIDR) it may be used from; empty, anywhere */
      addresses?: (string)[] | string;
    };
    answer: CreatedSmppPasswordAnswer;
  };
  /** SMPP passwords, newest first; their values are never shown again */
  getSmppPasswords: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (SmppPassword)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An SMPP password */
  getSmppPasswordsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SmppPassword;
  };
  /** End an SMPP password and its sessions; answers it as it was */
  deleteSmppPasswordsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SmppPassword;
  };
  /** A bound SMPP session */
  getSmppSessionsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SmppSession;
  };
  /** End a session within seconds; answers it as it was. Its program may bind again */
  deleteSmppSessionsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: SmppSession;
  };
  /** SMPP sessions that are bound now, newest first */
  getSmppSessions: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; mode?: "transmitter" | "receiver" | "transceiver"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (SmppSession)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Create a group of rules on texts; it is followed within a second */
  postMessageRuleGroups: {
    path: undefined;
    query: undefined;
    body: {
      title: string;
      /** `hold`: waits for a decision; `refuse`: is not accepted; `mark`: goes out and is noted */
      action: "hold" | "refuse" | "mark";
      /** Empty is every channel */
      types?: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
      /** The only account; null is every account */
      OwnerId?: string | null;
      /** Only accounts younger than so many days; null is any age */
      accountAgeDays?: number | null;
      isActive?: boolean;
    };
    answer: MessageRuleGroupAnswer;
  };
  /** Groups of rules on texts */
  getMessageRuleGroups: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "title"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; isActive?: "true" | "false" } | undefined;
    body: undefined;
    answer: {
      data: (MessageRuleGroup)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A group of rules on texts */
  getMessageRuleGroupsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MessageRuleGroup;
  };
  /** Remove a group with its rules; answers it as it was */
  deleteMessageRuleGroupsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MessageRuleGroup;
  };
  /** Put a group of rules as a whole: a condition left out is none */
  putMessageRuleGroupsId: {
    path: { id: string };
    query: undefined;
    body: {
      title: string;
      /** `hold`: waits for a decision; `refuse`: is not accepted; `mark`: goes out and is noted */
      action: "hold" | "refuse" | "mark";
      /** Empty is every channel */
      types?: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
      /** The only account; null is every account */
      OwnerId?: string | null;
      /** Only accounts younger than so many days; null is any age */
      accountAgeDays?: number | null;
      isActive?: boolean;
    };
    answer: MessageRuleGroupAnswer;
  };
  /** What the rules would do with a text; sends nothing */
  postMessageRulesCheck: {
    path: undefined;
    query: undefined;
    body: {
      text: string;
      type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat";
      /** The account that would send; the caller's own where not given */
      OwnerId?: string;
    };
    answer: TextCheckAnswer;
  };
  /** Create a rule on texts; it is followed within a second */
  postMessageRules: {
    path: undefined;
    query: undefined;
    body: {
      GroupId: string;
      /** `words`: words or phrases, a line or a comma apart, without regard to case, an asterisk for further letters; `regexp`: an RE2 expression */
      kind?: "words" | "regexp";
      text: string;
    };
    answer: MessageRuleAnswer;
  };
  /** Rules on texts */
  getMessageRules: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; kind?: "words" | "regexp"; GroupId?: string } | undefined;
    body: undefined;
    answer: {
      data: (MessageRule)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A rule on texts */
  getMessageRulesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MessageRule;
  };
  /** Remove a rule on texts; answers it as it was */
  deleteMessageRulesId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MessageRule;
  };
  /** Put a rule on texts as a whole */
  putMessageRulesId: {
    path: { id: string };
    query: undefined;
    body: {
      GroupId: string;
      /** `words`: words or phrases, a line or a comma apart, without regard to case, an asterisk for further letters; `regexp`: an RE2 expression */
      kind?: "words" | "regexp";
      text: string;
    };
    answer: MessageRuleAnswer;
  };
  /** Take back that a text is always allowed */
  postSendingsModerationIdForbid: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ModerationCase;
  };
  /** A text that a rule has found */
  getSendingsModerationId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ModerationCase;
  };
  /** Decide about a text and all that waits with it; 409 where it was decided about already */
  putSendingsModerationId: {
    path: { id: string };
    query: undefined;
    body: {
      /** `always`: approve, and let the same text of the account pass from now on */
      decision: "approve" | "reject" | "always";
      /** What its account is told; `reject` needs it */
      comment?: string;
    };
    answer: ModerationCaseAnswer;
  };
  /** Texts that rules have found, the oldest first; `state=pending` finds those that wait */
  getSendingsModeration: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; state?: "pending" | "approved" | "rejected" | "marked"; type?: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat" } | undefined;
    body: undefined;
    answer: {
      data: (ModerationCase)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Create a keyword: messages that are it, or begin with it, go to its account, are answered or posted */
  postKeywords: {
    path: undefined;
    query: undefined;
    body: {
      /** Compared without regard to case and look-alike letters */
      word: string;
      /** Empty is every channel */
      types?: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
      /** The number or name it has to be written to; empty is any */
      recipient?: string;
      /** The account that gets the message and pays for the answer */
      OwnerId?: string | null;
      /** Where the message is posted, too */
      url?: string;
      /** Paid by the account; without one, by nobody */
      answer?: string;
      isActive?: boolean;
    };
    answer: KeywordAnswer;
  };
  /** Keywords of incoming messages */
  getKeywords: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "word"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; isActive?: "true" | "false" } | undefined;
    body: undefined;
    answer: {
      data: (Keyword)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A keyword */
  getKeywordsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Keyword;
  };
  /** Remove a keyword; answers it as it was */
  deleteKeywordsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Keyword;
  };
  /** Put a keyword as a whole */
  putKeywordsId: {
    path: { id: string };
    query: undefined;
    body: {
      /** Compared without regard to case and look-alike letters */
      word: string;
      /** Empty is every channel */
      types?: ("sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "flashcall" | "mms" | "push" | "ok" | "facebook" | "instagram" | "hlr" | "smsping" | "wapi" | "telegramcode" | "chat")[];
      /** The number or name it has to be written to; empty is any */
      recipient?: string;
      /** The account that gets the message and pays for the answer */
      OwnerId?: string | null;
      /** Where the message is posted, too */
      url?: string;
      /** Paid by the account; without one, by nobody */
      answer?: string;
      isActive?: boolean;
    };
    answer: KeywordAnswer;
  };
  /** Make a short link. A send names it in `$options.link`; `$link` in the text then becomes an address of each recipient's own */
  postLinks: {
    path: undefined;
    query: undefined;
    body: {
      /** Where it leads: an address with http or https */
      url: string;
      title?: string | null;
      /** A day or a moment from now on, after which it answers 410; null for never */
      expiredAt?: string | null;
    };
    answer: LinkAnswer;
  };
  /** Short links, newest first */
  getLinks: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "clicks"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "active" | "expired" | "frozen"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Link)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Stop a link of any account, or let it lead on after reports */
  postLinksIdFreeze: {
    path: { id: string };
    query: undefined;
    body: {
      /** True stops the link; false lets it lead on and forgets what readers reported */
      isFrozen: boolean;
    };
    answer: LinkAnswer;
  };
  /** A short link */
  getLinksId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Link;
  };
  /** Remove a link: its address answers 410 from then on */
  deleteLinksId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Link;
  };
  /** Change where a link leads, its title or its end. What is left out stays; the former target goes to `history` */
  putLinksId: {
    path: { id: string };
    query: undefined;
    body: {
      /** Where it leads: an address with http or https */
      url?: string;
      title?: string | null;
      /** A day or a moment from now on, after which it answers 410; null for never */
      expiredAt?: string | null;
    };
    answer: LinkAnswer;
  };
  /** Who opened a link, and when: people, robots and previews of messengers apart */
  getLinksIdStats: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: LinkStats;
  };
  /** Report a short link that leads to something harmful; the page about it has the button */
  postShortLinksCodeReport: {
    path: { code: string };
    query: undefined;
    body: BodyInit;
    answer: Response;
  };
  /** An entry of the events history */
  getEventsHistoryId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: HistoryEvent;
  };
  /** Who did what, newest first: for whom, from where, and what changed */
  getEventsHistory: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string; actor?: string; resource?: "users" | "members" | "credentials" | "recovery" | "registration" | "session" | "telemetry" | "tokens" | "smppPasswords" | "smppSessions" | "mailSecrets" | "billings" | "payments" | "recurrentPayments" | "invoices" | "ledgerChecks" | "tariffs" | "priceLists" | "customerPrices" | "providers" | "providerGroups" | "routingRules" | "networks" | "settingsSite" | "sendernames" | "templates" | "tasks" | "contactLists" | "invitations" | "contacts" | "contactJobs" | "contactImports" | "storage" | "reports" | "reportSchedules" | "requisites" | "companies" | "documentTemplates" | "wapiInstances" | "subscriptions" | "webhooks" | "messageRuleGroups" | "messageRules" | "sendingsModeration" | "keywords" | "links" | "linkDomains" | "inbound" | "verifications" | "eventsHistory" | "servers" | "providerCallbacks"; name?: string; via?: "web" | "api" | "smpp" | "agent" } | undefined;
    body: undefined;
    answer: {
      data: (HistoryEvent)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Give up a job that failed for the last time; messages and money never wait for such a job */
  deleteServersJobsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: FailedJob;
  };
  /** Jobs that failed, with their errors; the first 100 */
  getServersJobs: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: {
      total: number;
      data: (FailedJob)[];
    };
  };
  /** The processes of all machines that live: where, since when, with how much memory and load */
  getServers: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; kind?: "web" | "worker" | "smpp"; host?: string } | undefined;
    body: undefined;
    answer: {
      data: (Server)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** What goes through the platform and each provider now, and in the last hour by minute */
  getServersPulse: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: PlatformPulse;
  };
  /** Try a failed job again at once */
  postServersJobsIdRetry: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: FailedJob;
  };
  /** Try again every job that failed for the last time */
  postServersJobsRetry: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: {
      retried: number;
    };
  };
  /** What waits, what the database holds, and when it was last copied */
  getServersState: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: ServersState;
  };
  /** A call with its request and answer */
  getApiLogId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ApiCall;
  };
  /** Calls by the account's tokens over HTTP, SMPP and MCP, newest first; secrets are masked */
  getApiLog: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; protocol?: "http" | "smpp" | "mcp" | "mail"; answer?: "accepted" | "refused" | "limited" | "failed"; OwnerId?: string; TokenId?: string; method?: string; path?: string; status?: string } | undefined;
    body: undefined;
    answer: {
      data: (ApiCall)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** The same as lines of JSON while the drafts are written */
  postNMessagePayloadGeneratorStream: {
    path: undefined;
    query: undefined;
    body: {
      formValues: {
        /** What the message is about */
        messageTheme: string;
        /** Why it is sent now */
        occasion: string;
        /** The most segments; for channels counted in segments */
        smsSegments?: number;
        /** The most characters; for the other channels */
        otherChars?: number;
        /** What else should be considered */
        additionalNotes1?: string | null;
        /** A text to put into other words; its variables, names and numbers stay */
        rephraseText?: string | null;
        /** The text ends with a question */
        endQuestion?: boolean;
        emotionalTone?: "joyful" | "neutral" | "businesslike" | "energetic" | "enthusiastic" | "excited" | "optimistic" | "informative" | "inspiring";
        /** The account's language by default */
        language?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
        addEmojis?: boolean;
      };
      channel: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "mms" | "push" | "ok" | "facebook" | "instagram" | "wapi" | "telegramcode" | "chat";
    };
    answer: Response;
  };
  /** Three drafts of a text; 503 where this installation has no service of texts, 429 with `expires_at` until the next request may be made */
  postNMessagePayloadGeneratorText: {
    path: undefined;
    query: undefined;
    body: {
      formValues: {
        /** What the message is about */
        messageTheme: string;
        /** Why it is sent now */
        occasion: string;
        /** The most segments; for channels counted in segments */
        smsSegments?: number;
        /** The most characters; for the other channels */
        otherChars?: number;
        /** What else should be considered */
        additionalNotes1?: string | null;
        /** A text to put into other words; its variables, names and numbers stay */
        rephraseText?: string | null;
        /** The text ends with a question */
        endQuestion?: boolean;
        emotionalTone?: "joyful" | "neutral" | "businesslike" | "energetic" | "enthusiastic" | "excited" | "optimistic" | "informative" | "inspiring";
        /** The account's language by default */
        language?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
        addEmojis?: boolean;
      };
      channel: "sms" | "viber" | "whatsapp" | "telegram" | "vk" | "voice" | "email" | "mms" | "push" | "ok" | "facebook" | "instagram" | "wapi" | "telegramcode" | "chat";
    };
    answer: {
      variants: (TextVariant)[];
      warnings?: (IgnoredMember)[];
    };
  };
  /** Try what a visitor typed. The page's own server asks `GET /verify/{id}` with its token before it believes it */
  postCodeFormsKeyCheck: {
    path: { key: string };
    query: undefined;
    body: {
      id: string;
      code: string;
    };
    answer: VerificationApprovedAnswer;
  };
  /** What the form of a public key asks for */
  getCodeFormsKey: {
    path: { key: string };
    query: undefined;
    body: undefined;
    answer: CodeForm;
  };
  /** The script that builds the form on one's page, in the reader's language */
  getCodeFormsKeyScript: {
    path: { key: string };
    query: undefined;
    body: undefined;
    answer: Response;
  };
  /** Send a code to a visitor of one's page. Only the sites of the account's settings may call it, from a browser */
  postCodeFormsKeyStart: {
    path: { key: string };
    query: undefined;
    body: {
      /** The number that gets the code */
      phone: string;
      firstName?: string;
      /** The person has ticked the consent */
      agrees?: boolean;
    };
    answer: CodeFormStartedAnswer;
  };
  /** Try what a person typed. A wrong code is 400 with `attemptsLeft`; five wrong ones end the check, and it costs nothing */
  postVerifyId: {
    path: { id: string };
    query: undefined;
    body: {
      code: string;
    };
    answer: VerificationApprovedAnswer;
  };
  /** A check of a number, without its code */
  getVerifyId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Verification;
  };
  /** Checks of numbers, newest first */
  getVerify: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "pending" | "approved" | "failed" | "expired" | "replaced"; origin?: "api" | "form"; phone?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Verification)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Send a code to a number. Its price is reserved, and taken once the code is typed in; a newer code ends the older one. Five codes an hour go to one number */
  postVerify: {
    path: undefined;
    query: undefined;
    body: {
      /** The number that gets the code */
      phone: string;
      /** The ways that the code goes, in this order: the next one is used where one fails or takes too long. As set for the account by default; with flashcall the code has 4 digits */
      channels?: ("sms" | "voice" | "flashcall")[];
    };
    answer: VerificationStartedAnswer;
  };
  /** How the account's codes go out, and which pages may ask for them */
  getVerifySettings: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: VerificationSettings;
  };
  /** Set how the account's codes go out, and which pages may ask for them */
  putVerifySettings: {
    path: undefined;
    query: undefined;
    body: {
      channels: ("sms" | "voice" | "flashcall")[];
      smsSender: string;
      voiceSender: string;
      digits: number;
      minutes: number;
      wait: number;
      text: string;
      perDay: number;
      /** ISO codes of the countries that codes go to; empty for all */
      countries: string | (string)[];
      isOpen: boolean;
      /** The sites whose pages may ask for codes by the public key */
      origins: string | (string)[];
      /** The contact list of people who agreed in the form and typed the code */
      ListId?: string | "" | null;
      consentText: string;
    };
    answer: VerificationSettingsAnswer;
  };
  /** Speak a text as a voice message would; the file goes after ten minutes if no message carries it. After a 429 wait for 60 seconds */
  postTtsGenerate: {
    path: undefined;
    query: undefined;
    body: {
      tts?: string | {
        synthesizer: string;
        voice?: string | null;
      } | null;
      text: string;
    };
    answer: SpeechAnswer;
  };
  /** The address of an inbound webhook: another system posts JSON or a form here, signed as its preset says. A call that repeats an earlier one sends nothing again */
  postInboundKey: {
    path: { key: string };
    query: undefined;
    body: BodyInit;
    answer: InboundCallAccepted;
  };
  /** A call that has come: its body, and what became of each message */
  getIntegrationCallsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: InboundCall;
  };
  /** Calls that have come to inbound webhooks within thirty days, newest first */
  getIntegrationCalls: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "waiting" | "sent" | "partly" | "refused" | "ignored" | "repeated" | "kept"; IntegrationId?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (InboundCall)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Send what was not sent for a call, by the webhook as it is now; what was sent is never sent again */
  postIntegrationCallsIdReplay: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: InboundCall;
  };
  /** Make an address that another system posts to, and say which template is sent to the number in which field */
  postIntegrations: {
    path: undefined;
    query: undefined;
    body: {
      type: "inbound";
      /** The system that calls: it says how calls are signed */
      preset?: "custom" | "bitrix24" | "amocrm" | "hubspot" | "woocommerce" | "shopify" | "tilda" | "google-forms" | "grafana" | "alertmanager" | "zabbix" | "github" | "gitlab" | null;
      title: string;
      settings: {
        templateId: string;
        /** What each variable of the template is filled with, by its name without `$`; `phone`, or `email`, is who gets the message. A path such as `order.phone`, `items[0].name`, `alerts[].labels.phone` (a message for each element) or `a.phone|b.phone`; a text with `{{path}}`; `=text`; or numbers that begin with a plus */
        mapping: { [name: string]: string };
        /** What has to hold for a message to be sent, all of it */
        when?: ({
          field: string;
          /** Several values are parted by `|`; capitals make no difference */
          equals: string;
        })[] | null;
        /** What tells one event from another: of events with the same value one message is sent to a recipient. Without it, a call that repeats an earlier one within a day is that one */
        eventId?: string | null;
      };
      /** What the system signs its calls with, or sends along; with it, calls without it are refused. Left out it stays, null or empty takes it away. It is never answered */
      secret?: string | null;
      /** While it is off, calls are kept and nothing is sent */
      isActive?: boolean | null;
    };
    answer: InboundWebhookAnswer;
  };
  /** Inbound webhooks, newest first */
  getIntegrations: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; preset?: "custom" | "bitrix24" | "amocrm" | "hubspot" | "woocommerce" | "shopify" | "tilda" | "google-forms" | "grafana" | "alertmanager" | "zabbix" | "github" | "gitlab"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (InboundWebhook)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An inbound webhook */
  getIntegrationsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: InboundWebhook;
  };
  /** Remove an inbound webhook with its calls: its address answers 404 from then on */
  deleteIntegrationsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: InboundWebhook;
  };
  /** Change an inbound webhook: what is left out stays, and so does its address */
  putIntegrationsId: {
    path: { id: string };
    query: undefined;
    body: {
      title?: string;
      settings?: {
        templateId: string;
        /** What each variable of the template is filled with, by its name without `$`; `phone`, or `email`, is who gets the message. A path such as `order.phone`, `items[0].name`, `alerts[].labels.phone` (a message for each element) or `a.phone|b.phone`; a text with `{{path}}`; `=text`; or numbers that begin with a plus */
        mapping: { [name: string]: string };
        /** What has to hold for a message to be sent, all of it */
        when?: ({
          field: string;
          /** Several values are parted by `|`; capitals make no difference */
          equals: string;
        })[] | null;
        /** What tells one event from another: of events with the same value one message is sent to a recipient. Without it, a call that repeats an earlier one within a day is that one */
        eventId?: string | null;
      };
      /** What the system signs its calls with, or sends along; with it, calls without it are refused. Left out it stays, null or empty takes it away. It is never answered */
      secret?: string | null;
      /** While it is off, calls are kept and nothing is sent */
      isActive?: boolean | null;
    };
    answer: InboundWebhookAnswer;
  };
  /** What an inbound webhook would send for a body; nothing is sent */
  postIntegrationsIdTest: {
    path: { id: string };
    query: undefined;
    body: {
      /** The body of a call, as JSON */
      payload: unknown;
    };
    answer: InboundTestAnswer;
  };
  /** Make links by which recipients become reachable over vk, ok, instagram, viber and push; sends nothing */
  postInvitations: {
    path: undefined;
    query: undefined;
    body: {
      type: "vk" | "ok" | "instagram" | "viber" | "push";
      recipients: (string)[];
    };
    answer: {
      invitations: ({
        recipient: string;
        token: string;
        link: string;
      })[];
      warnings?: (IgnoredMember)[];
    };
  };
  /** Whom the account has invited to messengers, and who has come */
  getInvitations: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt" | "acceptedAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "waiting" | "accepted" | "expired"; type?: "vk" | "ok" | "instagram" | "viber" | "push"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (Invitation)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** An invitation */
  getInvitationsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Invitation;
  };
  /** Take an invitation back: its link works no more, and who came by it gets nothing there */
  deleteInvitationsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: Invitation;
  };
  /** Make a secret by which mails become SMS; its value is answered this once */
  postMailSecrets: {
    path: undefined;
    query: undefined;
    body: {
      description: string;
      /** Addresses, or domains as `@shop.example`, whose mails are taken */
      from: (string)[] | string;
      /** The sender name of the SMS */
      sender: string;
      /** Whether the text begins with the mail's subject */
      hasSubject?: boolean;
      /** The most that SMS of mails with it may cost in a day of the account's zone, in units of the account's currency; without it, as much as the account may spend */
      spendPerDay?: number | string | null;
    };
    answer: CreatedMailSecretAnswer;
  };
  /** Secrets by which mails become SMS, newest first; their values are never shown again */
  getMailSecrets: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (MailSecret)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** A secret by which mails become SMS */
  getMailSecretsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MailSecret;
  };
  /** End a secret, so that mails with it are refused; answers it as it was */
  deleteMailSecretsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: MailSecret;
  };
  /** Look for a domain's DNS record and whether the domain leads here */
  postLinkDomainsIdCheck: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: LinkDomain;
  };
  /** Name a domain for the account's short links. It works once a check has found its DNS record and that it leads here */
  postLinkDomains: {
    path: undefined;
    query: undefined;
    body: {
      /** The name of the host: go.shop.example */
      host: string;
    };
    answer: LinkDomainAnswer;
  };
  /** Domains of accounts' own short links, newest first */
  getLinkDomains: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "waiting" | "unreached" | "ready" | "frozen"; OwnerId?: string } | undefined;
    body: undefined;
    answer: {
      data: (LinkDomain)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Stop a domain of any account, or let it work again */
  postLinkDomainsIdFreeze: {
    path: { id: string };
    query: undefined;
    body: {
      /** True stops the domain: no link opens on it; false lets it work again */
      isFrozen: boolean;
    };
    answer: LinkDomainAnswer;
  };
  /** A domain of short links */
  getLinkDomainsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: LinkDomain;
  };
  /** Remove a domain: no link opens on it from then on */
  deleteLinkDomainsId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: LinkDomain;
  };
  /** A provider's call as it came, without secrets */
  getProviderCallbacksId: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ProviderCallbackDetails;
  };
  /** Calls that providers have made to us within thirty days, newest first; `$search` looks into their bodies */
  getProviderCallbacks: {
    path: undefined;
    query: { $offset?: number; $limit?: number; "$order[0][0]"?: "createdAt"; "$order[0][1]"?: "asc" | "desc"; $search?: string; $count?: "whole"; "createdAt[$gt]"?: string; "createdAt[$lt]"?: string; $after?: string; $format?: "json" | "csv" | "xlsx"; $encoding?: "utf8" | "win1251" | "win1252" | "macCyrillic"; $delimiter?: ";" | ","; id?: string; state?: "applied" | "waiting" | "unreadable"; ProviderId?: string } | undefined;
    body: undefined;
    answer: {
      data: (ProviderCallback)[];
      /** Exact up to 10 000, beyond where totalIsEstimate is not set */
      total: number;
      /** There are at least so many as total says */
      totalIsEstimate?: true;
      /** What all rows found come to, by state; null where more than were counted */
      sums?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      /** The same by source, of what counts in the balance; only of transactions */
      bySource?: ({
        state: string;
        count: number;
        segments?: number;
        money: ({
          currency: string;
          amount: number;
        })[];
      })[] | null;
      offset: number;
      limit: number;
      nextAfter?: string | null;
    };
  };
  /** Apply a provider's call again by the settings as they are now; what it brought already stays as it is */
  postProviderCallbacksIdReplay: {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ProviderCallback;
  };
  /** Apply the calls of a provider again that couldn't be read, up to a thousand */
  postProviderCallbacksReplay: {
    path: undefined;
    query: undefined;
    body: {
      ProviderId: string;
    };
    answer: {
      count: number;
      /** Whether there are more: a call takes a thousand */
      isMore: boolean;
      warnings?: (IgnoredMember)[];
    };
  };
}

/** The method and path of each call, and whether it takes an idempotency key. */
export const routes = {
  postLogin: { method: "POST", path: "/login", isIdempotent: false },
  postRegistration: { method: "POST", path: "/registration", isIdempotent: false },
  postSpecialSurveyResults: { method: "POST", path: "/special/survey-results", isIdempotent: false },
  getRecoverKey: { method: "GET", path: "/recover/{key}", isIdempotent: false },
  postRecoverKey: { method: "POST", path: "/recover/{key}", isIdempotent: false },
  postRecover: { method: "POST", path: "/recover", isIdempotent: false },
  getSettings: { method: "GET", path: "/settings", isIdempotent: false },
  getSettingsUserAccountIdKey: { method: "GET", path: "/settingsUser/{accountId}/{key}", isIdempotent: false },
  putSettingsUserAccountIdKey: { method: "PUT", path: "/settingsUser/{accountId}/{key}", isIdempotent: false },
  getSettingsUserAccountIdWebhooks: { method: "GET", path: "/settingsUser/{accountId}/webhooks", isIdempotent: false },
  putSettingsUserAccountIdWebhooks: { method: "PUT", path: "/settingsUser/{accountId}/webhooks", isIdempotent: false },
  getSettingsUserAccountId: { method: "GET", path: "/settingsUser/{accountId}", isIdempotent: false },
  postUsers: { method: "POST", path: "/users", isIdempotent: true },
  getUsers: { method: "GET", path: "/users", isIdempotent: false },
  getUsersId: { method: "GET", path: "/users/{id}", isIdempotent: false },
  putUsersId: { method: "PUT", path: "/users/{id}", isIdempotent: false },
  getUsersMe: { method: "GET", path: "/users/me", isIdempotent: false },
  postSendingsIdCancel: { method: "POST", path: "/sendings/{id}/cancel", isIdempotent: false },
  postSendings: { method: "POST", path: "/sendings", isIdempotent: true },
  getSendings: { method: "GET", path: "/sendings", isIdempotent: false },
  postSendingsEstimate: { method: "POST", path: "/sendings/estimate", isIdempotent: false },
  getSendingsId: { method: "GET", path: "/sendings/{id}", isIdempotent: false },
  putSendingsId: { method: "PUT", path: "/sendings/{id}", isIdempotent: false },
  getSendingsLookups: { method: "GET", path: "/sendings/lookups", isIdempotent: false },
  postSendingsRecipients: { method: "POST", path: "/sendings/recipients", isIdempotent: false },
  getSendingsIncomingIdConversation: { method: "GET", path: "/sendingsIncoming/{id}/conversation", isIdempotent: false },
  getSendingsIncomingId: { method: "GET", path: "/sendingsIncoming/{id}", isIdempotent: false },
  getSendingsIncoming: { method: "GET", path: "/sendingsIncoming", isIdempotent: false },
  getTasksIdAnalytics: { method: "GET", path: "/tasks/{id}/analytics", isIdempotent: false },
  getTasksIdContacts: { method: "GET", path: "/tasks/{id}/contacts", isIdempotent: false },
  getTasksIdFailures: { method: "GET", path: "/tasks/{id}/failures", isIdempotent: false },
  getTasksIdCascade: { method: "GET", path: "/tasks/{id}/cascade", isIdempotent: false },
  getTasksId: { method: "GET", path: "/tasks/{id}", isIdempotent: false },
  deleteTasksId: { method: "DELETE", path: "/tasks/{id}", isIdempotent: false },
  putTasksId: { method: "PUT", path: "/tasks/{id}", isIdempotent: false },
  getTasks: { method: "GET", path: "/tasks", isIdempotent: false },
  postTasksIdResend: { method: "POST", path: "/tasks/{id}/resend", isIdempotent: true },
  getTasksIdResend: { method: "GET", path: "/tasks/{id}/resend", isIdempotent: false },
  getTasksIdWaiting: { method: "GET", path: "/tasks/{id}/waiting", isIdempotent: false },
  postContactLists: { method: "POST", path: "/contactLists", isIdempotent: true },
  getContactLists: { method: "GET", path: "/contactLists", isIdempotent: false },
  getContactListsIdExport: { method: "GET", path: "/contactLists/{id}/export", isIdempotent: false },
  getContactListsId: { method: "GET", path: "/contactLists/{id}", isIdempotent: false },
  deleteContactListsId: { method: "DELETE", path: "/contactLists/{id}", isIdempotent: false },
  putContactListsId: { method: "PUT", path: "/contactLists/{id}", isIdempotent: false },
  putContacts: { method: "PUT", path: "/contacts", isIdempotent: false },
  postContacts: { method: "POST", path: "/contacts", isIdempotent: true },
  getContacts: { method: "GET", path: "/contacts", isIdempotent: false },
  getContactsIdCard: { method: "GET", path: "/contacts/{id}/card", isIdempotent: false },
  getContactsId: { method: "GET", path: "/contacts/{id}", isIdempotent: false },
  deleteContactsId: { method: "DELETE", path: "/contacts/{id}", isIdempotent: false },
  putContactsId: { method: "PUT", path: "/contacts/{id}", isIdempotent: false },
  getContactImportsId: { method: "GET", path: "/contactImports/{id}", isIdempotent: false },
  postSendernames: { method: "POST", path: "/sendernames", isIdempotent: true },
  getSendernames: { method: "GET", path: "/sendernames", isIdempotent: false },
  getSendernamesId: { method: "GET", path: "/sendernames/{id}", isIdempotent: false },
  deleteSendernamesId: { method: "DELETE", path: "/sendernames/{id}", isIdempotent: false },
  putSendernamesId: { method: "PUT", path: "/sendernames/{id}", isIdempotent: false },
  postSendernamesIdModerate: { method: "POST", path: "/sendernames/{id}/moderate", isIdempotent: false },
  postWapiInstances: { method: "POST", path: "/wapiInstances", isIdempotent: true },
  getWapiInstances: { method: "GET", path: "/wapiInstances", isIdempotent: false },
  getWapiInstancesId: { method: "GET", path: "/wapiInstances/{id}", isIdempotent: false },
  deleteWapiInstancesId: { method: "DELETE", path: "/wapiInstances/{id}", isIdempotent: false },
  postWapiInstancesIdLink: { method: "POST", path: "/wapiInstances/{id}/link", isIdempotent: false },
  postSubscriptions: { method: "POST", path: "/subscriptions", isIdempotent: true },
  getSubscriptions: { method: "GET", path: "/subscriptions", isIdempotent: false },
  getSubscriptionsId: { method: "GET", path: "/subscriptions/{id}", isIdempotent: false },
  putSubscriptionsId: { method: "PUT", path: "/subscriptions/{id}", isIdempotent: false },
  postStorage: { method: "POST", path: "/storage", isIdempotent: false },
  getStorage: { method: "GET", path: "/storage", isIdempotent: false },
  getStorageId: { method: "GET", path: "/storage/{id}", isIdempotent: false },
  deleteStorageId: { method: "DELETE", path: "/storage/{id}", isIdempotent: false },
  putStorageId: { method: "PUT", path: "/storage/{id}", isIdempotent: false },
  postTemplates: { method: "POST", path: "/templates", isIdempotent: true },
  getTemplates: { method: "GET", path: "/templates", isIdempotent: false },
  getTemplatesId: { method: "GET", path: "/templates/{id}", isIdempotent: false },
  deleteTemplatesId: { method: "DELETE", path: "/templates/{id}", isIdempotent: false },
  putTemplatesId: { method: "PUT", path: "/templates/{id}", isIdempotent: false },
  postBillings: { method: "POST", path: "/billings", isIdempotent: true },
  getBillings: { method: "GET", path: "/billings", isIdempotent: false },
  getBillingsId: { method: "GET", path: "/billings/{id}", isIdempotent: false },
  getBillingsBalanceUserId: { method: "GET", path: "/billings/balance/{userId}", isIdempotent: false },
  getBillingsChecks: { method: "GET", path: "/billings/checks", isIdempotent: false },
  postBillingsChecks: { method: "POST", path: "/billings/checks", isIdempotent: false },
  getBillingsDays: { method: "GET", path: "/billings/days", isIdempotent: false },
  putBillingsOverdraftUserId: { method: "PUT", path: "/billings/overdraft/{userId}", isIdempotent: false },
  getBillingsStatement: { method: "GET", path: "/billings/statement", isIdempotent: false },
  getBillingsStatementCsv: { method: "GET", path: "/billings/statement/csv", isIdempotent: false },
  getBillingsStatementPdf: { method: "GET", path: "/billings/statement/pdf", isIdempotent: false },
  postPayments: { method: "POST", path: "/payments", isIdempotent: true },
  getPayments: { method: "GET", path: "/payments", isIdempotent: false },
  getPaymentsId: { method: "GET", path: "/payments/{id}", isIdempotent: false },
  getPaymentsMethods: { method: "GET", path: "/payments/methods", isIdempotent: false },
  getPaymentsIdReceipt: { method: "GET", path: "/payments/{id}/receipt", isIdempotent: false },
  postPaymentsCallbacksMethod: { method: "POST", path: "/payments/callbacks/{method}", isIdempotent: false },
  postPaymentsIdRefund: { method: "POST", path: "/payments/{id}/refund", isIdempotent: true },
  postRecurrentPayments: { method: "POST", path: "/recurrentPayments", isIdempotent: true },
  getRecurrentPayments: { method: "GET", path: "/recurrentPayments", isIdempotent: false },
  getRecurrentPaymentsId: { method: "GET", path: "/recurrentPayments/{id}", isIdempotent: false },
  deleteRecurrentPaymentsId: { method: "DELETE", path: "/recurrentPayments/{id}", isIdempotent: false },
  putRecurrentPaymentsId: { method: "PUT", path: "/recurrentPayments/{id}", isIdempotent: false },
  getRecurrentPaymentsIdReInit: { method: "GET", path: "/recurrentPayments/{id}/reInit", isIdempotent: false },
  getReferrals: { method: "GET", path: "/referrals", isIdempotent: false },
  postRequisites: { method: "POST", path: "/requisites", isIdempotent: true },
  getRequisites: { method: "GET", path: "/requisites", isIdempotent: false },
  getRequisitesId: { method: "GET", path: "/requisites/{id}", isIdempotent: false },
  deleteRequisitesId: { method: "DELETE", path: "/requisites/{id}", isIdempotent: false },
  putRequisitesId: { method: "PUT", path: "/requisites/{id}", isIdempotent: false },
  getNDadataCleanFio: { method: "GET", path: "/n/dadata/clean/fio", isIdempotent: false },
  getNDadataGetRequisitesByInnInn: { method: "GET", path: "/n/dadata/getRequisitesByInn/{inn}", isIdempotent: false },
  getNDadataSuggestBank: { method: "GET", path: "/n/dadata/suggest/bank", isIdempotent: false },
  postCompanies: { method: "POST", path: "/companies", isIdempotent: true },
  getCompanies: { method: "GET", path: "/companies", isIdempotent: false },
  getCompaniesId: { method: "GET", path: "/companies/{id}", isIdempotent: false },
  deleteCompaniesId: { method: "DELETE", path: "/companies/{id}", isIdempotent: false },
  putCompaniesId: { method: "PUT", path: "/companies/{id}", isIdempotent: false },
  postNInvoices: { method: "POST", path: "/n/invoices", isIdempotent: true },
  getNInvoices: { method: "GET", path: "/n/invoices", isIdempotent: false },
  getNInvoicesId: { method: "GET", path: "/n/invoices/{id}", isIdempotent: false },
  putNInvoicesId: { method: "PUT", path: "/n/invoices/{id}", isIdempotent: false },
  getDocumentsId: { method: "GET", path: "/documents/{id}", isIdempotent: false },
  getDocumentsIdPdf: { method: "GET", path: "/documents/{id}/pdf", isIdempotent: false },
  getDocumentTemplatesGenerate: { method: "GET", path: "/documentTemplates/generate", isIdempotent: false },
  postDocumentTemplatesGenerate: { method: "POST", path: "/documentTemplates/generate", isIdempotent: false },
  getDocumentTemplates: { method: "GET", path: "/documentTemplates", isIdempotent: false },
  putDocumentTemplates: { method: "PUT", path: "/documentTemplates", isIdempotent: false },
  postDocumentTemplatesPreview: { method: "POST", path: "/documentTemplates/preview", isIdempotent: false },
  getTariffsId: { method: "GET", path: "/tariffs/{id}", isIdempotent: false },
  getTariffs: { method: "GET", path: "/tariffs", isIdempotent: false },
  postTariffsSimulate: { method: "POST", path: "/tariffs/simulate", isIdempotent: false },
  getCustomerPrices: { method: "GET", path: "/customerPrices", isIdempotent: false },
  putCustomerPrices: { method: "PUT", path: "/customerPrices", isIdempotent: false },
  getCustomerPricesMatrix: { method: "GET", path: "/customerPrices/matrix", isIdempotent: false },
  postPriceLists: { method: "POST", path: "/priceLists", isIdempotent: true },
  getPriceLists: { method: "GET", path: "/priceLists", isIdempotent: false },
  getPriceListsId: { method: "GET", path: "/priceLists/{id}", isIdempotent: false },
  putPriceListsId: { method: "PUT", path: "/priceLists/{id}", isIdempotent: false },
  postPriceListsIdGive: { method: "POST", path: "/priceLists/{id}/give", isIdempotent: false },
  getNetworksCsv: { method: "GET", path: "/networks/csv", isIdempotent: false },
  getNetworks: { method: "GET", path: "/networks", isIdempotent: false },
  deleteNetworks: { method: "DELETE", path: "/networks", isIdempotent: false },
  putNetworks: { method: "PUT", path: "/networks", isIdempotent: false },
  postDictionariesGetOperatorsData: { method: "POST", path: "/dictionaries/getOperatorsData", isIdempotent: false },
  getNNotifications: { method: "GET", path: "/n/notifications", isIdempotent: false },
  patchNNotificationsRead: { method: "PATCH", path: "/n/notifications/read", isIdempotent: false },
  patchNNotificationsIdRead: { method: "PATCH", path: "/n/notifications/{id}/read", isIdempotent: false },
  getCallbacksProviderId: { method: "GET", path: "/callbacks/{providerId}", isIdempotent: false },
  postCallbacksProviderId: { method: "POST", path: "/callbacks/{providerId}", isIdempotent: false },
  postProviders: { method: "POST", path: "/providers", isIdempotent: false },
  getProviders: { method: "GET", path: "/providers", isIdempotent: false },
  getProvidersId: { method: "GET", path: "/providers/{id}", isIdempotent: false },
  deleteProvidersId: { method: "DELETE", path: "/providers/{id}", isIdempotent: false },
  putProvidersId: { method: "PUT", path: "/providers/{id}", isIdempotent: false },
  postProvidersIdTest: { method: "POST", path: "/providers/{id}/test", isIdempotent: false },
  postProviderGroups: { method: "POST", path: "/providerGroups", isIdempotent: true },
  getProviderGroups: { method: "GET", path: "/providerGroups", isIdempotent: false },
  getProviderGroupsId: { method: "GET", path: "/providerGroups/{id}", isIdempotent: false },
  deleteProviderGroupsId: { method: "DELETE", path: "/providerGroups/{id}", isIdempotent: false },
  putProviderGroupsId: { method: "PUT", path: "/providerGroups/{id}", isIdempotent: false },
  getRoutingRulesCheck: { method: "GET", path: "/routingRules/check", isIdempotent: false },
  postRoutingRules: { method: "POST", path: "/routingRules", isIdempotent: false },
  getRoutingRules: { method: "GET", path: "/routingRules", isIdempotent: false },
  getRoutingRulesId: { method: "GET", path: "/routingRules/{id}", isIdempotent: false },
  deleteRoutingRulesId: { method: "DELETE", path: "/routingRules/{id}", isIdempotent: false },
  putRoutingRulesId: { method: "PUT", path: "/routingRules/{id}", isIdempotent: false },
  putRoutingRulesOrder: { method: "PUT", path: "/routingRules/order", isIdempotent: false },
  getMembersId: { method: "GET", path: "/members/{id}", isIdempotent: false },
  deleteMembersId: { method: "DELETE", path: "/members/{id}", isIdempotent: false },
  putMembersId: { method: "PUT", path: "/members/{id}", isIdempotent: false },
  postMembers: { method: "POST", path: "/members", isIdempotent: true },
  getMembers: { method: "GET", path: "/members", isIdempotent: false },
  postMembersIdInvite: { method: "POST", path: "/members/{id}/invite", isIdempotent: false },
  postTokens: { method: "POST", path: "/tokens", isIdempotent: false },
  getTokens: { method: "GET", path: "/tokens", isIdempotent: false },
  getTokensId: { method: "GET", path: "/tokens/{id}", isIdempotent: false },
  deleteTokensId: { method: "DELETE", path: "/tokens/{id}", isIdempotent: false },
  postTelemetry: { method: "POST", path: "/telemetry", isIdempotent: false },
  getTelemetry: { method: "GET", path: "/telemetry", isIdempotent: false },
  getTelemetryId: { method: "GET", path: "/telemetry/{id}", isIdempotent: false },
  postChangePassword: { method: "POST", path: "/changePassword", isIdempotent: false },
  getDocsLocaleCategoryFile: { method: "GET", path: "/docs/{locale}/{category}/{file}", isIdempotent: false },
  getWebhooksDeliveriesId: { method: "GET", path: "/webhooks/deliveries/{id}", isIdempotent: false },
  getWebhooksDeliveries: { method: "GET", path: "/webhooks/deliveries", isIdempotent: false },
  postWebhooksDeliveriesIdResend: { method: "POST", path: "/webhooks/deliveries/{id}/resend", isIdempotent: false },
  postWebhooksDeliveriesResend: { method: "POST", path: "/webhooks/deliveries/resend", isIdempotent: false },
  postWebhooksSecret: { method: "POST", path: "/webhooks/secret", isIdempotent: false },
  getAnalytics: { method: "GET", path: "/analytics", isIdempotent: false },
  postCustomers: { method: "POST", path: "/customers", isIdempotent: true },
  postCustomersIdInvite: { method: "POST", path: "/customers/{id}/invite", isIdempotent: false },
  postReportsIdCancel: { method: "POST", path: "/reports/{id}/cancel", isIdempotent: false },
  postReports: { method: "POST", path: "/reports", isIdempotent: true },
  getReports: { method: "GET", path: "/reports", isIdempotent: false },
  getReportsIdFile: { method: "GET", path: "/reports/{id}/file", isIdempotent: false },
  getReportsId: { method: "GET", path: "/reports/{id}", isIdempotent: false },
  deleteReportsId: { method: "DELETE", path: "/reports/{id}", isIdempotent: false },
  postReportsIdRepeat: { method: "POST", path: "/reports/{id}/repeat", isIdempotent: false },
  getReportSchedules: { method: "GET", path: "/reportSchedules", isIdempotent: false },
  deleteReportSchedulesId: { method: "DELETE", path: "/reportSchedules/{id}", isIdempotent: false },
  putReportSchedulesId: { method: "PUT", path: "/reportSchedules/{id}", isIdempotent: false },
  getUnsubscribeToken: { method: "GET", path: "/unsubscribe/{token}", isIdempotent: false },
  postUnsubscribeToken: { method: "POST", path: "/unsubscribe/{token}", isIdempotent: false },
  postMcp: { method: "POST", path: "/mcp", isIdempotent: false },
  postSmppPasswords: { method: "POST", path: "/smppPasswords", isIdempotent: false },
  getSmppPasswords: { method: "GET", path: "/smppPasswords", isIdempotent: false },
  getSmppPasswordsId: { method: "GET", path: "/smppPasswords/{id}", isIdempotent: false },
  deleteSmppPasswordsId: { method: "DELETE", path: "/smppPasswords/{id}", isIdempotent: false },
  getSmppSessionsId: { method: "GET", path: "/smppSessions/{id}", isIdempotent: false },
  deleteSmppSessionsId: { method: "DELETE", path: "/smppSessions/{id}", isIdempotent: false },
  getSmppSessions: { method: "GET", path: "/smppSessions", isIdempotent: false },
  postMessageRuleGroups: { method: "POST", path: "/messageRuleGroups", isIdempotent: true },
  getMessageRuleGroups: { method: "GET", path: "/messageRuleGroups", isIdempotent: false },
  getMessageRuleGroupsId: { method: "GET", path: "/messageRuleGroups/{id}", isIdempotent: false },
  deleteMessageRuleGroupsId: { method: "DELETE", path: "/messageRuleGroups/{id}", isIdempotent: false },
  putMessageRuleGroupsId: { method: "PUT", path: "/messageRuleGroups/{id}", isIdempotent: false },
  postMessageRulesCheck: { method: "POST", path: "/messageRules/check", isIdempotent: false },
  postMessageRules: { method: "POST", path: "/messageRules", isIdempotent: true },
  getMessageRules: { method: "GET", path: "/messageRules", isIdempotent: false },
  getMessageRulesId: { method: "GET", path: "/messageRules/{id}", isIdempotent: false },
  deleteMessageRulesId: { method: "DELETE", path: "/messageRules/{id}", isIdempotent: false },
  putMessageRulesId: { method: "PUT", path: "/messageRules/{id}", isIdempotent: false },
  postSendingsModerationIdForbid: { method: "POST", path: "/sendingsModeration/{id}/forbid", isIdempotent: false },
  getSendingsModerationId: { method: "GET", path: "/sendingsModeration/{id}", isIdempotent: false },
  putSendingsModerationId: { method: "PUT", path: "/sendingsModeration/{id}", isIdempotent: false },
  getSendingsModeration: { method: "GET", path: "/sendingsModeration", isIdempotent: false },
  postKeywords: { method: "POST", path: "/keywords", isIdempotent: true },
  getKeywords: { method: "GET", path: "/keywords", isIdempotent: false },
  getKeywordsId: { method: "GET", path: "/keywords/{id}", isIdempotent: false },
  deleteKeywordsId: { method: "DELETE", path: "/keywords/{id}", isIdempotent: false },
  putKeywordsId: { method: "PUT", path: "/keywords/{id}", isIdempotent: false },
  postLinks: { method: "POST", path: "/links", isIdempotent: true },
  getLinks: { method: "GET", path: "/links", isIdempotent: false },
  postLinksIdFreeze: { method: "POST", path: "/links/{id}/freeze", isIdempotent: false },
  getLinksId: { method: "GET", path: "/links/{id}", isIdempotent: false },
  deleteLinksId: { method: "DELETE", path: "/links/{id}", isIdempotent: false },
  putLinksId: { method: "PUT", path: "/links/{id}", isIdempotent: false },
  getLinksIdStats: { method: "GET", path: "/links/{id}/stats", isIdempotent: false },
  postShortLinksCodeReport: { method: "POST", path: "/shortLinks/{code}/report", isIdempotent: false },
  getEventsHistoryId: { method: "GET", path: "/eventsHistory/{id}", isIdempotent: false },
  getEventsHistory: { method: "GET", path: "/eventsHistory", isIdempotent: false },
  deleteServersJobsId: { method: "DELETE", path: "/servers/jobs/{id}", isIdempotent: false },
  getServersJobs: { method: "GET", path: "/servers/jobs", isIdempotent: false },
  getServers: { method: "GET", path: "/servers", isIdempotent: false },
  getServersPulse: { method: "GET", path: "/servers/pulse", isIdempotent: false },
  postServersJobsIdRetry: { method: "POST", path: "/servers/jobs/{id}/retry", isIdempotent: false },
  postServersJobsRetry: { method: "POST", path: "/servers/jobs/retry", isIdempotent: false },
  getServersState: { method: "GET", path: "/servers/state", isIdempotent: false },
  getApiLogId: { method: "GET", path: "/apiLog/{id}", isIdempotent: false },
  getApiLog: { method: "GET", path: "/apiLog", isIdempotent: false },
  postNMessagePayloadGeneratorStream: { method: "POST", path: "/n/message-payload-generator/stream", isIdempotent: false },
  postNMessagePayloadGeneratorText: { method: "POST", path: "/n/message-payload-generator/text", isIdempotent: false },
  postCodeFormsKeyCheck: { method: "POST", path: "/codeForms/{key}/check", isIdempotent: false },
  getCodeFormsKey: { method: "GET", path: "/codeForms/{key}", isIdempotent: false },
  getCodeFormsKeyScript: { method: "GET", path: "/codeForms/{key}/script", isIdempotent: false },
  postCodeFormsKeyStart: { method: "POST", path: "/codeForms/{key}/start", isIdempotent: false },
  postVerifyId: { method: "POST", path: "/verify/{id}", isIdempotent: true },
  getVerifyId: { method: "GET", path: "/verify/{id}", isIdempotent: false },
  getVerify: { method: "GET", path: "/verify", isIdempotent: false },
  postVerify: { method: "POST", path: "/verify", isIdempotent: true },
  getVerifySettings: { method: "GET", path: "/verifySettings", isIdempotent: false },
  putVerifySettings: { method: "PUT", path: "/verifySettings", isIdempotent: false },
  postTtsGenerate: { method: "POST", path: "/tts/generate", isIdempotent: false },
  postInboundKey: { method: "POST", path: "/inbound/{key}", isIdempotent: false },
  getIntegrationCallsId: { method: "GET", path: "/integrationCalls/{id}", isIdempotent: false },
  getIntegrationCalls: { method: "GET", path: "/integrationCalls", isIdempotent: false },
  postIntegrationCallsIdReplay: { method: "POST", path: "/integrationCalls/{id}/replay", isIdempotent: false },
  postIntegrations: { method: "POST", path: "/integrations", isIdempotent: true },
  getIntegrations: { method: "GET", path: "/integrations", isIdempotent: false },
  getIntegrationsId: { method: "GET", path: "/integrations/{id}", isIdempotent: false },
  deleteIntegrationsId: { method: "DELETE", path: "/integrations/{id}", isIdempotent: false },
  putIntegrationsId: { method: "PUT", path: "/integrations/{id}", isIdempotent: false },
  postIntegrationsIdTest: { method: "POST", path: "/integrations/{id}/test", isIdempotent: false },
  postInvitations: { method: "POST", path: "/invitations", isIdempotent: false },
  getInvitations: { method: "GET", path: "/invitations", isIdempotent: false },
  getInvitationsId: { method: "GET", path: "/invitations/{id}", isIdempotent: false },
  deleteInvitationsId: { method: "DELETE", path: "/invitations/{id}", isIdempotent: false },
  postMailSecrets: { method: "POST", path: "/mailSecrets", isIdempotent: false },
  getMailSecrets: { method: "GET", path: "/mailSecrets", isIdempotent: false },
  getMailSecretsId: { method: "GET", path: "/mailSecrets/{id}", isIdempotent: false },
  deleteMailSecretsId: { method: "DELETE", path: "/mailSecrets/{id}", isIdempotent: false },
  postLinkDomainsIdCheck: { method: "POST", path: "/linkDomains/{id}/check", isIdempotent: false },
  postLinkDomains: { method: "POST", path: "/linkDomains", isIdempotent: true },
  getLinkDomains: { method: "GET", path: "/linkDomains", isIdempotent: false },
  postLinkDomainsIdFreeze: { method: "POST", path: "/linkDomains/{id}/freeze", isIdempotent: false },
  getLinkDomainsId: { method: "GET", path: "/linkDomains/{id}", isIdempotent: false },
  deleteLinkDomainsId: { method: "DELETE", path: "/linkDomains/{id}", isIdempotent: false },
  getProviderCallbacksId: { method: "GET", path: "/providerCallbacks/{id}", isIdempotent: false },
  getProviderCallbacks: { method: "GET", path: "/providerCallbacks", isIdempotent: false },
  postProviderCallbacksIdReplay: { method: "POST", path: "/providerCallbacks/{id}/replay", isIdempotent: false },
  postProviderCallbacksReplay: { method: "POST", path: "/providerCallbacks/replay", isIdempotent: false },
} as const;
