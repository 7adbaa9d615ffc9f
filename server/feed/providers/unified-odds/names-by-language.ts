import type { Names } from '@banko/betting/match/market.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'

type Part = 'category' | 'tournament' | 'home' | 'away'
const parts: readonly Part[] = ['category', 'tournament', 'home', 'away']

/** The same facts in each language in which they could be had, the first language first. */
export type Translated = ReadonlyMap<string, FixtureFacts>

/** Facts with what each of their parts is called in other documents of the same match. */
export function nameInEach(facts: FixtureFacts, translated: Translated): FixtureFacts {
  return withNames(facts, (part) => {
    const names = [...translated].flatMap(([language, other]) =>
      isNamed(other[part]) && other[part].ref === facts[part].ref ? [[language, other[part].name] as const] : [],
    )
    return Object.fromEntries(names)
  })
}

/** Facts with the names that later facts have for the same parts, beside their own. */
export function addNames(facts: FixtureFacts, later: FixtureFacts): FixtureFacts {
  return withNames(facts, (part) => (later[part].ref === facts[part].ref ? (later[part].names ?? {}) : {}))
}

/** What has no name of its own in a document is called by its number there. */
function isNamed({ ref, name }: { readonly ref: string; readonly name: string }): boolean {
  return name !== ref && name !== '–'
}

function withNames(facts: FixtureFacts, namesOf: (part: Part) => Names): FixtureFacts {
  const named = parts.map((part) => {
    const names = { ...facts[part].names, ...namesOf(part) }
    return [part, Object.keys(names).length === 0 ? facts[part] : { ...facts[part], names }] as const
  })
  return { ...facts, ...Object.fromEntries(named) }
}
