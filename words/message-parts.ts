/** One choice of a message: by a figure or by a word, and which forms it has. */
export interface Choices {
  readonly type: string
  readonly forms: ReadonlySet<string>
}

/** What a message is filled with, inside of its choices too, and every choice that hangs on it. */
export type Parts = ReadonlyMap<string, readonly Choices[]>

/** Of a compiled message. Throws where a choice leaves something unsaid. */
export function readParts(compiled: unknown): Parts {
  const parts = new Map<string, Choices[]>()
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, type, choices] = part as readonly unknown[]
    if (typeof name !== 'string') return
    const known = parts.get(name) ?? []
    parts.set(name, known)
    if (typeof choices !== 'object' || choices === null) return
    if (!Object.hasOwn(choices, 'other')) throw new Error('a figure may have no form')
    known.push({ type: String(type), forms: new Set(Object.keys(choices)) })
    for (const choice of Object.values(choices)) readAll(choice)
  }
  const readAll = (all: unknown): void => {
    if (Array.isArray(all)) for (const part of all) read(part)
  }
  readAll(compiled)
  return parts
}
