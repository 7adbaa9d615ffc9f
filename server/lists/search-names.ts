import { fold } from './fold.ts'
import type { Listed, SearchName } from './listed.ts'

/** Whoever searches types at least so many letters, so they are looked up together. */
const searchLettersMin = 3
/** Texts whose folded form is remembered; a place has a name in every language, and many matches. */
const foldsMax = 2000

/**
 * Every name on offer, found by three letters in a row. A search looks at the names that hold the rarest three letters
 * of its longest word, then at the matches that bear these: never at all matches. Source: betting-core §5, search.
 */
export class SearchNames {
  readonly #byText = new Map<string, SearchName>()
  readonly #byLetters = new Map<string, Set<SearchName>>()
  readonly #folds = new Map<string, string>()

  /** The names of a match: in each row in the order in which a phrase may run through them. */
  namesFor(rows: readonly (readonly string[])[]): readonly (readonly SearchName[])[] {
    const made = new Map<string, SearchName>()
    const nameOf = (text: string) => {
      const folded = this.#fold(text)
      return this.#byText.get(folded) ?? made.get(folded) ?? { folded, bearers: new Set() }
    }
    const known = new Map<string, SearchName>()
    const all = rows.map((texts) =>
      texts.map((text) => {
        // Most are the same in every language.
        const name = known.get(text) ?? nameOf(text)
        known.set(text, name)
        made.set(name.folded, name)
        return name
      }),
    )
    return all.filter((row, nth) => !all.slice(0, nth).some((earlier) => isSame(earlier, row)))
  }

  #fold(text: string): string {
    const folded = this.#folds.get(text) ?? fold(text)
    if (this.#folds.size >= foldsMax) this.#folds.clear()
    this.#folds.set(text, folded)
    return folded
  }

  add(listed: Listed): void {
    for (const name of new Set(listed.names.flat())) {
      if (name.bearers.size === 0) this.#enter(name)
      name.bearers.add(listed)
    }
  }

  remove(listed: Listed): void {
    for (const name of new Set(listed.names.flat())) {
      name.bearers.delete(listed)
      if (name.bearers.size === 0) this.#leave(name)
    }
  }

  /** Matches that `isFoundBy` finds, in no order. */
  find(text: string): ReadonlySet<Listed> {
    const phrase = fold(text)
    const found = new Set<Listed>()
    for (const name of this.#namesWith(partOf(phrase))) {
      const isWhole = name.folded.includes(phrase)
      for (const listed of name.bearers) if (isWhole || holds(listed.names, phrase)) found.add(listed)
    }
    return found
  }

  /** Names that may hold a part of a phrase: those with its rarest three letters. */
  #namesWith(part: string): Iterable<SearchName> {
    let rarest: ReadonlySet<SearchName> | undefined
    for (const letters of lettersOf(part)) {
      const names = this.#byLetters.get(letters)
      if (!names) return []
      if (!rarest || names.size < rarest.size) rarest = names
    }
    return rarest ?? []
  }

  #enter(name: SearchName): void {
    this.#byText.set(name.folded, name)
    for (const letters of lettersOf(name.folded)) {
      const names = this.#byLetters.get(letters) ?? new Set()
      this.#byLetters.set(letters, names.add(name))
    }
  }

  #leave(name: SearchName): void {
    this.#byText.delete(name.folded)
    for (const letters of lettersOf(name.folded)) {
      const names = this.#byLetters.get(letters)
      names?.delete(name)
      if (names?.size === 0) this.#byLetters.delete(letters)
    }
  }
}

/**
 * Whether a search finds a match of these names: its phrase, of at least 3 letters, stands in them as they are written
 * one after another; one of short words alone (`fc a`) in a single name.
 */
export function isFoundBy(text: string, rows: readonly (readonly string[])[]): boolean {
  const known = new Map<string, Called>()
  const calledOf = (name: string) => {
    const called = known.get(name) ?? { folded: fold(name) }
    known.set(name, called)
    return called
  }
  return holds(
    rows.map((names) => names.map(calledOf)),
    fold(text),
  )
}

type Called = Pick<SearchName, 'folded'>

function holds(rows: readonly (readonly Called[])[], phrase: string): boolean {
  if (phrase.length < searchLettersMin) return false
  return rows.some((names, nth) => {
    const earlier = rows[nth - 1]
    // of most languages the country alone has a name of its own, and what stands before it was looked at
    const isNew = !earlier || !isSame(earlier.slice(0, -1), names.slice(0, -1)) || mayHold(names.at(-1), phrase)
    return isNew && holdsIn(names, phrase)
  })
}

function isSame(some: readonly Called[], others: readonly Called[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at])
}

/** Whether a phrase may end within a name: as a part of it, or with some of its words at the beginning. */
function mayHold(name: Called | undefined, phrase: string): boolean {
  if (!name || name.folded.includes(phrase)) return true
  for (let blank = phrase.indexOf(' '); blank >= 0; blank = phrase.indexOf(' ', blank + 1))
    if (name.folded.startsWith(phrase.slice(blank + 1))) return true
  return false
}

function holdsIn(names: readonly Called[], phrase: string): boolean {
  if (partOf(phrase) === phrase) return names.some((name) => name.folded.includes(phrase))
  return names
    .map((name) => name.folded)
    .join(' ')
    .includes(phrase)
}

/** What of a phrase must stand in one name: its longest word, for a blank parts names; the whole of short words. */
function partOf(phrase: string): string {
  const word = phrase.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '')
  return word.length < searchLettersMin ? phrase : word
}

function lettersOf(text: string): Set<string> {
  const count = Math.max(0, text.length - searchLettersMin + 1)
  return new Set(Array.from({ length: count }, (_, at) => text.slice(at, at + searchLettersMin)))
}
