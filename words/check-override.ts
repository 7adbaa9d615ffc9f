import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { findLanguage, languageDefault, overlays } from './languages.ts'
import { type Dictionary, isOfDeskAlone, readDictionary } from './load.ts'
import { type Choices, type Parts, readParts } from './message-parts.ts'

/** Letters of the longest message that anybody may put in the place of one. */
export const overrideLettersMax = 500

export const overrideProblems = [
  'noMessage',
  'tooLong',
  'markup',
  'notIcu',
  'noSuchName',
  'noSuchForm',
  'formMissing',
] as const

/** Why a text cannot stand in the place of a message, and which of its names or forms are meant. */
export interface OverrideProblem {
  readonly problem: (typeof overrideProblems)[number]
  readonly names: readonly string[]
}

/** Holds texts against the messages of one language, whose place they are to take. */
export interface OverrideCheck {
  /** `undefined`: it can stand there. */
  problemOf(id: string, text: string): OverrideProblem | undefined
  /** What the message says with a figure or a name and the text leaves out; nothing of a text that cannot stand there. */
  leftOut(id: string, text: string): readonly string[]
}

/** @param dictionary of `lang`, or of what an overlay lies over */
export function checkOverrides(lang: string, dictionary: Dictionary): OverrideCheck {
  const locale = findLanguage(lang)?.locale ?? languageDefault
  const forms = new Set<string>([...new Intl.PluralRules(locale).resolvedOptions().pluralCategories, 'other', 'offset'])
  const messageOf = (id: string) => (Object.hasOwn(dictionary, id) && !isOfDeskAlone(id) ? dictionary[id] : undefined)
  return {
    problemOf(id, text) {
      const message = messageOf(id)
      if (message === undefined) return { problem: 'noMessage', names: [id] }
      if (text.length > overrideLettersMax) return { problem: 'tooLong', names: [String(overrideLettersMax)] }
      const tags = text.match(/<\/?[a-z!][^>]*>?/gi)
      if (tags) return { problem: 'markup', names: [...new Set(tags)].map((tag) => tag.slice(0, 40)).slice(0, 5) }
      const [own, theirs] = [partsIn(text), partsIn(message)]
      if (!own || !theirs) return { problem: 'notIcu', names: [] }
      return problemOfParts(own, theirs, forms)
    },
    leftOut(id, text) {
      const [own, theirs] = [partsIn(text), partsIn(messageOf(id) ?? '')]
      return own && theirs ? [...theirs.keys()].filter((name) => !own.has(name)) : []
    },
  }
}

function problemOfParts(own: Parts, theirs: Parts, forms: ReadonlySet<string>): OverrideProblem | undefined {
  const unknown = [...own.keys()].filter((name) => !theirs.has(name))
  if (unknown.length > 0) return { problem: 'noSuchName', names: unknown }
  for (const [name, said] of own) {
    const known = theirs.get(name) ?? []
    const dead = said.flatMap((choices) => deadForms(choices, known, forms))
    if (dead.length > 0) return { problem: 'noSuchForm', names: dead }
    const missing = said.flatMap((choices) => missingForms(choices, known, forms))
    if (missing.length > 0) return { problem: 'formMissing', names: [...new Set(missing)] }
  }
  return undefined
}

/** Forms that are never said: no figure of the language has them, and the message never chooses them. */
function deadForms({ type, forms: said }: Choices, known: readonly Choices[], forms: ReadonlySet<string>): string[] {
  if (type === 'select') {
    const chosen = known.filter((one) => one.type === 'select').flatMap((one) => [...one.forms])
    return [...said].filter((form) => form !== 'other' && !chosen.includes(form))
  }
  return [...said].filter((form) => !forms.has(form) && !/^=?\d+$/.test(form))
}

/** Forms of figures that the message has and the text leaves to `other`, which reads wrong in its language. */
function missingForms({ type, forms: said }: Choices, known: readonly Choices[], forms: ReadonlySet<string>): string[] {
  if (type === 'select') return []
  const wanted = known.filter((one) => one.type === type).flatMap((one) => [...one.forms])
  return wanted.filter((form) => forms.has(form) && form !== 'offset' && !said.has(form))
}

/** Undefined: it is no ICU message, or a choice of it has no `other`. */
function partsIn(text: string): Parts | undefined {
  try {
    return readParts(compileMessageOrThrow(text))
  } catch {
    return undefined
  }
}

/**
 * Why words cannot stand in the place of a message of a language, in words for whoever typed them at the machine;
 * `undefined` says that they can.
 */
export async function whyNotOverride(lang: string, id: string, text: string): Promise<string | undefined> {
  // an overlay has the messages of what it lies over, and those are the same everywhere
  const dictionary = await readDictionary(overlays.includes(lang) ? languageDefault : lang)
  const found = checkOverrides(lang, dictionary).problemOf(id, text)
  if (!found) return undefined
  const { problem, names } = found
  const braced = `{${names.join('}, {')}}`
  const why = {
    noMessage: `there is no message of this name in ${lang}`,
    tooLong: `has ${overrideLettersMax} letters at most`,
    markup: `is text, and has no tags: ${names.join(' ')}`,
    notIcu: 'is no ICU message, or a choice of it has no “other”',
    noSuchName: `${braced} is told nothing: the message says “${dictionary[id] ?? ''}”`,
    noSuchForm: `${braced} is a form that is never said`,
    formMissing: `${braced} has no form: the message says “${dictionary[id] ?? ''}”`,
  } as const
  return why[problem]
}
