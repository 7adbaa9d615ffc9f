import type { Fact } from './entry.ts'

/** Parts of names of what opens something, folded: what bears one never stands in the audit, sealed or hashed neither. */
export const forbiddenParts = ['password', 'secret', 'token', 'totp', 'cookie', 'sealed', 'authorization'] as const
/** The same of whole names, which are parts of harmless ones. */
export const forbiddenNames = ['code', 'otp', 'proof', 'hash', 'uri'] as const

/** Names that hold one of these parts and open nothing. */
const harmless: ReadonlySet<string> = new Set(['passwordlengthmin'])

const whole: ReadonlySet<string> = new Set(forbiddenNames)

/** The first name in it that may not stand in the audit, at any depth. */
export function findForbidden(fact: Fact): string | undefined {
  if (typeof fact !== 'object' || fact === null) return undefined
  for (const [name, inner] of Object.entries<Fact>(fact as Record<string, Fact>)) {
    const folded = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
    const isForbidden = whole.has(folded) || forbiddenParts.some((part) => folded.includes(part))
    if (isForbidden && !harmless.has(folded)) return name
    const within = findForbidden(inner)
    if (within !== undefined) return within
  }
  return undefined
}
