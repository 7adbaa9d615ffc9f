/**
 * The short names of clubs of two words, by their names: the first word where no other club begins with it, else as few
 * letters of the second as tell it from the others ("Milano N."). `(W)` at the end stays. Who cannot be called shorter so
 * has none.
 */
export function shortNames(clubs: readonly string[]): ReadonlyMap<string, string> {
  const names = [...new Set(clubs)]
  return new Map(
    names.flatMap((name) => {
      const short = shortNameOf(
        name,
        names.filter((other) => other !== name),
      )
      return short === undefined ? [] : [[name, short] as const]
    }),
  )
}

const twoWords = /^(\S+) (\S+?)( \(W\))?$/

function shortNameOf(name: string, others: readonly string[]): string | undefined {
  const [, first, second, ending = ''] = twoWords.exec(name) ?? []
  if (first === undefined || second === undefined) return undefined
  const rivals = others.filter((other) => other.endsWith(' (W)') === (ending !== ''))
  const letters = [...second]
  const beginnings = letters.slice(1).map((_, count) => `${first} ${letters.slice(0, count).join('')}`)
  const own = beginnings.find((beginning) => !rivals.some((rival) => rival.startsWith(beginning)))
  if (own === undefined) return undefined
  return own.endsWith(' ') ? `${first}${ending}` : `${own}.${ending}`
}
