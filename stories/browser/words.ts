import { readdirSync, readFileSync } from 'node:fs'

export type Lang = 'tr' | 'en' | 'fa'

/** What stands on the screen in a language, by the code of its dictionary; a text with values in it as a pattern that any values fit. */
export function wordsOf(lang: string): (id: string) => string | RegExp {
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

/** `Kupon Yap · {stake} → {payout}` fits whatever stands for the braces; a plural fits each of its forms. */
function patternOf(text: string): RegExp {
  return new RegExp(`^${sourceOf(text)}$`)
}

function sourceOf(text: string): string {
  const from = text.indexOf('{')
  if (from < 0) return literally(text)
  const until = closingOf(text, from)
  return literally(text.slice(0, from)) + anyOf(text.slice(from + 1, until)) + sourceOf(text.slice(until + 1))
}

/** `name`, `count, number`, or `count, plural, one {…} other {…}`. */
function anyOf(argument: string): string {
  const forms: string[] = []
  for (let at = argument.indexOf('{'); at >= 0; ) {
    const until = closingOf(argument, at)
    forms.push(sourceOf(argument.slice(at + 1, until)))
    at = argument.indexOf('{', until)
  }
  return forms.length === 0 ? '.+' : `(?:${forms.join('|')})`
}

/** Where the brace that opens at `from` is closed. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a brace of "${text}" stays open`)
}

const literally = (text: string) => text.replace(/[.*+?^$()[\]{}\\|]/g, '\\$&').replaceAll('#', '.+')
