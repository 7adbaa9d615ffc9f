import { readFileSync } from 'node:fs'
import { placeName } from './category-name.ts'
import { languages } from './languages.ts'

type Places = Readonly<Record<string, string>>

/** Of every dictionary what places are called: a few dozen messages, and not the rest of it. */
const dictionaries: ReadonlyMap<string, Places> = new Map(languages.map(({ code }) => [code, placesIn(code)]))

function placesIn(code: string): Places {
  const site: Places = JSON.parse(readFileSync(new URL(`./${code}/site.json`, import.meta.url), 'utf8'))
  return Object.fromEntries(Object.entries(site).filter(([id]) => /^(country|category)\./.test(id)))
}

/** Places that are asked for again and again; operators make up others. */
const keptMax = 1000
const kept = new Map<string, Places>()

/** What a place is called by language, as far as a flag or a dictionary tells. Of the house alone: it holds every dictionary. */
export function placeNames(flag: string, name: string): Places {
  const key = `${flag}/${name}`
  const known = kept.get(key)
  if (known) return known
  const names = languages.flatMap(({ code, locale }) => {
    const text = placeName({ locale, find: (id) => dictionaries.get(code)?.[id] }, flag, name)
    return text === undefined ? [] : [[code, text] as const]
  })
  const made = Object.fromEntries(names)
  if (names.length > 0 && kept.size < keptMax) kept.set(key, made)
  return made
}
