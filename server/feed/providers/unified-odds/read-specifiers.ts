import type { Specifiers } from '@banko/betting/match/market.ts'

/** More texts are forgotten, all at once: a feed says the same few thousand again and again. */
const knownMax = 20_000
const known = new Map<string, Specifiers | undefined>()

/** The same text is the same object, so that what follows from it can be remembered by it. */
export function readSpecifiers(text: string | undefined): Specifiers | undefined {
  const asked = text ?? ''
  const found = known.get(asked)
  if (found || known.has(asked)) return found
  if (known.size >= knownMax) known.clear()
  const specifiers = readPairs(asked)
  known.set(asked, specifiers && Object.freeze(specifiers))
  return specifiers
}

/**
 * `setnr=3|gamenr=2` as a set of names and values: the first `=` splits, the order tells nothing. `undefined` when a
 * pair has no name or no value. Source: unified-odds-feed §6.
 */
function readPairs(text: string): Specifiers | undefined {
  const specifiers: Record<string, string> = {}
  if (text === '') return specifiers
  for (const pair of text.split('|')) {
    const equals = pair.indexOf('=')
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    if (equals < 1 || value === '') return undefined
    specifiers[name] = value
  }
  return specifiers
}
