/** Two titles are one whatever their case and accents, and the dot of the Turkish İ and ı. */
export function foldTitle(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}
