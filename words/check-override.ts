import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageDefault, overlays } from './languages.ts'
import { readDictionary } from './load.ts'

/** Letters of the longest message that anybody may put in the place of one. */
const lettersMax = 500

/**
 * Why words cannot stand in the place of a message of a language, in words for whoever typed them; `undefined` says that
 * they can. They are ICU, and name nothing that the message is not told.
 */
export async function whyNotOverride(lang: string, id: string, text: string): Promise<string | undefined> {
  // an overlay has the messages of what it lies over, and those are the same everywhere
  const dictionary = await readDictionary(overlays.includes(lang) ? languageDefault : lang)
  const message = Object.hasOwn(dictionary, id) ? dictionary[id] : undefined
  if (message === undefined) return `there is no message of this name in ${lang}`
  if (text.length > lettersMax) return `has ${lettersMax} letters at most`
  let named: ReadonlySet<string>
  try {
    named = namesIn(compileMessageOrThrow(text))
  } catch {
    return 'is no ICU message, or a choice of it has no “other”'
  }
  const known = namesIn(compileMessageOrThrow(message))
  const unknown = [...named].filter((name) => !known.has(name))
  if (unknown.length === 0) return undefined
  return `{${unknown.join('}, {')}} is told nothing: the message says “${message}”`
}

/** What a compiled message is filled with, inside of its choices too. Throws where a choice leaves something unsaid. */
function namesIn(compiled: unknown): Set<string> {
  const names = new Set<string>()
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, , choices] = part as readonly unknown[]
    if (typeof name === 'string') names.add(name)
    if (typeof choices !== 'object' || choices === null) return
    if (!Object.hasOwn(choices, 'other')) throw new Error('a figure may have no form')
    for (const choice of Object.values(choices)) readAll(choice)
  }
  const readAll = (parts: unknown): void => {
    if (Array.isArray(parts)) for (const part of parts) read(part)
  }
  readAll(compiled)
  return names
}
