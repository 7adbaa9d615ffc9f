/**
 * Whether a text has nothing but what is typed into one line: no control characters, no halves of characters, and none
 * that turn the order of letters around, so that what staff read is what was sent.
 */
export function isPlainText(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)
}
