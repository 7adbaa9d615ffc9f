/** A name as search sees it: no case, no accents, and Turkish ı and İ as i. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')
}
