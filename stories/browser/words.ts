import { readdirSync, readFileSync } from 'node:fs'

export type Lang = 'tr' | 'en' | 'fa'

/** What stands on the screen in a language; a text with values in it as a pattern that any values fit. */
export function wordsOf(lang: Lang): (id: string) => string | RegExp {
  const folder = new URL(`../../words/${lang}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const messages = new Map(
    files.flatMap((name) => {
      // the dictionaries are flat: texts by their ids
      const texts: Record<string, string> = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      return Object.entries(texts)
    }),
  )
  return (id) => {
    const text = messages.get(id)
    if (text === undefined) throw new Error(`there is no text ${id} in ${lang}`)
    return text.includes('{') ? patternOf(text) : text
  }
}

/** `Kupon Yap · {stake} → {payout}` fits whatever stands for the braces, plural forms too. */
function patternOf(text: string): RegExp {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if (letter === '{') depth += 1
    if (depth === 0) part += letter
    if (letter === '}') depth -= 1
    if (letter === '}' && depth === 0) {
      parts.push(part)
      part = ''
    }
  }
  parts.push(part)
  return new RegExp(`^${parts.map((one) => one.replace(/[.*+?^$()[\]\\|]/g, '\\$&')).join('.+')}$`)
}
