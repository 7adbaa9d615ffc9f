import { readFile } from 'node:fs/promises'
import { languages } from './languages.ts'

/** What the games of the house are called in every language, by the names that calls have for them: `dice` of `dice.title`. */
export async function readGameTitles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = await Promise.all(
    languages.map(({ code }) => readFile(new URL(`./${code}/games.json`, import.meta.url), 'utf8')),
  )
  const all = files.flatMap((text) => Object.entries<string>(JSON.parse(text)))
  const titles = all.filter(([id]) => id.endsWith('.title'))
  const byGame = Map.groupBy(titles, ([id]) => id.slice(0, -'.title'.length))
  return new Map([...byGame].map(([game, said]) => [game, said.map(([, title]) => title)]))
}
