import type { MethodTerms, MethodText } from '@banko/contract/payments/method-shapes.ts'

/** What a method says in a language as it is typed; a field without a title of its own has an empty one. */
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
  terms: Pick<MethodTerms, 'fields' | 'texts'>,
): MethodText | undefined {
  const before = terms.texts?.find((text) => text.language === language)
  const said = infoTyped(info, before?.info ?? [])
  const own = terms.fields.flatMap(({ name }) => {
    const typed = fields[name]?.trim() ?? ''
    return typed === '' ? [] : [{ name, title: typed }]
  })
  if (title.trim() === '' || !said) return undefined
  return { language, title: title.trim(), info: said, fields: own }
}
