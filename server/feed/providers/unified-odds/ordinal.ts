/** What follows the figure, where it is the same for every number; elsewhere a dot does, as in most languages. */
const endings: ReadonlyMap<string, string> = new Map([
  ['es', 'º'],
  ['it', 'º'],
  ['pt', 'º'],
  ['nl', 'e'],
])

/** `2` is 2nd in English, 2. in Turkish and German, 2e in French. */
export function writeOrdinal(value: string, language: string): string {
  if (language === 'en') return `${value}${englishEnding(value)}`
  if (language === 'fr') return value === '1' ? '1er' : `${value}e`
  return `${value}${endings.get(language) ?? '.'}`
}

/** 1st, 2nd, 3rd, 11th, 22nd. */
function englishEnding(value: string): string {
  if (/1\d$/.test(value)) return 'th'
  const last = value.at(-1)
  return last === '1' ? 'st' : last === '2' ? 'nd' : last === '3' ? 'rd' : 'th'
}
