import { placeName } from './category-name.ts'
import en from './en/site.json' with { type: 'json' }
import fa from './fa/site.json' with { type: 'json' }
import { languages } from './languages.ts'
import tr from './tr/site.json' with { type: 'json' }

const dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = { tr, en, fa }
/** Places that are asked for again and again; operators make up others. */
const keptMax = 1000
const kept = new Map<string, Readonly<Record<string, string>>>()

/** What a place is called by language, as far as a flag or a dictionary tells. Of the house alone: it holds every dictionary. */
export function placeNames(flag: string, name: string): Readonly<Record<string, string>> {
  const key = `${flag}/${name}`
  const known = kept.get(key)
  if (known) return known
  const names = languages.flatMap(({ code, locale }) => {
    const text = placeName({ locale, find: (id) => dictionaries[code]?.[id] }, flag, name)
    return text === undefined ? [] : [[code, text] as const]
  })
  const made = Object.fromEntries(names)
  if (names.length > 0 && kept.size < keptMax) kept.set(key, made)
  return made
}
