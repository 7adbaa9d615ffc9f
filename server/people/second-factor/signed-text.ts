import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'

export interface SignedText {
  /** For what and whom it is good, and for how long, milliseconds. Parts hold no dot. */
  readonly purpose: string
  readonly parts: readonly string[]
  readonly lifetime: number
}

/**
 * Texts that the house hands out, does not keep and knows again: of what they say, each is good for one purpose until its
 * time is over.
 */
export function openSignedTexts({ clock }: Pick<Platform, 'clock'>, secret: Uint8Array) {
  const sign = (purpose: string, what: string) =>
    createHmac('sha256', secret).update(`second factor ${purpose} ${what}`).digest('base64url')

  return {
    make({ purpose, parts, lifetime }: SignedText): string {
      const what = [...parts, clock.now() + lifetime].join('.')
      return `${what}.${sign(purpose, what)}`
    },
    /** The parts, and when they are over; undefined: it was not made for this here, or is over. */
    read(purpose: string, text: string): { readonly parts: readonly string[]; readonly endsAt: number } | undefined {
      const parts = text.split('.')
      const given = Buffer.from(parts.pop() ?? '')
      const own = Buffer.from(sign(purpose, parts.join('.')))
      if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined
      const endsAt = Number(parts.pop())
      return endsAt > clock.now() ? { parts, endsAt } : undefined
    },
  }
}
