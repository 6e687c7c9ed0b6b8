/** How much a body of JSON or a form may hold. All of it is counted as it arrives, unknown members too. */
export interface BodyBounds {
  /** Bytes of the whole body. */
  bytes: number;
  /** Members, elements, lists and objects. */
  values: number;
  /** Characters of one text. */
  text: number;
  /** Texts that begin with `$`, which React's format of an action may take for references to other parts. */
  references?: number;
  bulk?: BulkBounds;
}

/** The parts of a body that may be much larger than everything else in it. */
export interface BulkBounds {
  /** Paths such as `payload.html`; `*` stands for any member or element. */
  parts: readonly string[];
  /** Elements inside these parts; lists and objects there count as values of the body. */
  elements: number;
  /** Bytes outside these parts. */
  otherBytes: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Characters of a long text, above every limit that a schema sets, so that the schema's own error is answered. */
const longText = 256 * kilobyte;

/** What anybody may send without an account. */
export const publicBounds: BodyBounds = { bytes: 8 * kilobyte, values: 500, text: 8 * kilobyte };

/** What a call or an action of an account may send where it declares nothing else. */
export const usualBounds: BodyBounds = {
  bytes: 64 * kilobyte,
  values: 8000,
  text: 64 * kilobyte,
};

/** For contacts, letters, templates, documents and price lists. */
export const documentBounds: BodyBounds = { bytes: megabyte, values: 50_000, text: longText };

/** For sends: a hundred thousand recipients and as many exclusions, and letters. */
export const sendBounds: BodyBounds = {
  bytes: 8 * megabyte,
  values: usualBounds.values,
  text: longText,
  bulk: {
    parts: ["recipient", "payload.html", "fallbacks.*.payload.html"],
    elements: 250_000,
    otherBytes: usualBounds.bytes,
  },
};

/** References that an action may have: a screen sends few, and decoding one may cost as much as a whole list. */
const maxReferences = 500;

/** The bounds of an action's body: the list of its arguments. */
export function actionBounds(bounds: BodyBounds): BodyBounds {
  return {
    ...bounds,
    references: maxReferences,
    ...(bounds.bulk && {
      bulk: { ...bounds.bulk, parts: bounds.bulk.parts.map((part) => `*.${part}`) },
    }),
  };
}
