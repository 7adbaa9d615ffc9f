type Facts = Readonly<Record<string, unknown>>

/** One fact of a row as it was and as it became; absent where it was not there or is no longer. */
export interface FactLine {
  /** What is inside another fact stands behind its point: `about.playerId`. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** It was there, and is another now. */
  readonly changed: boolean
}

/** Before and after beside each other, fact by fact, those that changed first. */
export function factLines(before: Facts | undefined, after: Facts | undefined): FactLine[] {
  const [was, is] = [flat(before), flat(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const lines = names.map((name) => {
    const [before, after] = [was.get(name), is.get(name)]
    return { name, before, after, changed: before !== after && before !== undefined }
  })
  return lines.toSorted((a, b) => Number(b.changed) - Number(a.changed))
}

function flat(facts: Facts | undefined, above = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (isFacts(value)) for (const [below, text] of flat(value, `${above}${name}.`)) found.set(below, text)
    else found.set(above + name, textOf(value))
  }
  return found
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

/** As it is read: a list with commas, everything else as it is written. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ')
  return JSON.stringify(value)
}
