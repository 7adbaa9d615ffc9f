import type { MethodTerms, MethodText } from '@banko/contract/payments/method-shapes.ts'
import type { FieldDraft } from './field-draft.ts'

/** What a method says in a language as it is typed; titles of fields by the ids of their drafts, empty where they have none of their own. */
export interface MethodTextDraft {
  readonly language: string
  readonly title: string
  readonly info: string
  readonly fields: Readonly<Record<string, string>>
}

type Info = MethodTerms['info']

/** A line each: what it is called, a colon, what it says. */
export function infoLines(info: Info): string {
  return info.map(({ label, text }) => `${label}: ${text.replaceAll(/\s+/g, ' ')}`).join('\n')
}

/** Undefined: a line has nothing before its colon or behind it, one is too long, or there are too many. */
export function infoTyped(typed: string, before: Info): Info | undefined {
  // what was not touched keeps the lines that it had
  if (typed === infoLines(before)) return before
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const info = lines.map((line) => {
    const at = line.indexOf(':')
    return { label: line.slice(0, Math.max(at, 0)).trim(), text: line.slice(at + 1).trim() }
  })
  const fits = info.every(({ label, text }) => label !== '' && label.length <= 60 && text !== '' && text.length <= 300)
  return fits && info.length <= 10 ? info : undefined
}

export function textDraftOf({ language, title, info, fields }: MethodText): MethodTextDraft {
  return {
    ...{ language, title },
    info: infoLines(info),
    fields: Object.fromEntries(fields.map((field) => [field.name, field.title])),
  }
}

/** Undefined: something of it does not fit. */
export function textTyped(
  { language, title, info, fields }: MethodTextDraft,
  drafts: readonly Pick<FieldDraft, 'id' | 'name'>[],
  before: MethodTerms['texts'],
): MethodText | undefined {
  const said = infoTyped(info, before?.find((text) => text.language === language)?.info ?? [])
  const own = drafts.flatMap(({ id, name }) => {
    const typed = fields[id]?.trim() ?? ''
    return typed === '' ? [] : [{ name: name.trim(), title: typed }]
  })
  if (title.trim() === '' || !said) return undefined
  return { language, title: title.trim(), info: said, fields: own }
}
