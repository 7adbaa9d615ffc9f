/**
 * A text as PostgreSQL can hold it, whoever sent it: without the character 0, which it has no room for, and without
 * halves of characters, which its JSON refuses.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** JSON whose texts are all such. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}
