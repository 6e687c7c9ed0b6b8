/** A translator of any namespace that has these keys. */
export interface KeyedTranslator<Key extends string> {
  has: (key: Key) => boolean;
}

/**
 * The texts of a translator by keys that several namespaces share. The type of a translator's values depends on its
 * namespace, so that translators of two namespaces have no common type to be called by.
 */
export function keyedTexts<Key extends string>(
  t: KeyedTranslator<Key>,
): (key: Key, values?: Record<string, string | number>) => string {
  return t as unknown as (key: Key, values?: Record<string, string | number>) => string;
}
