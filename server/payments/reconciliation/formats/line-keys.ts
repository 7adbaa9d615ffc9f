import { createHash } from 'node:crypto'

const keyMax = 80

/**
 * Names the lines of one file. A bank's own name is kept; a line without one is known by what it says; what has the same
 * name or says the same as one before it in its file is numbered.
 */
export function openLineKeys() {
  const seen = new Map<string, number>()
  return {
    keyOf(own: string, said: readonly (string | number)[]): string {
      const name = own === '' || own.length > keyMax ? hashOf(own === '' ? said : [own]) : own
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      return times === 1 ? name : `${name}#${times}`
    },
  }
}

export type LineKeys = ReturnType<typeof openLineKeys>

function hashOf(said: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 32)
}
