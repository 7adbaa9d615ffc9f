/** What staff say to a player beside what the house says, as one line; nothing where they typed nothing. */
export function wordsOf(typed: string): { readonly words?: string } {
  const words = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return words === '' ? {} : { words }
}
