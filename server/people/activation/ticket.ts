import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whoever comes back later signs in with their password, and is given another one. Milliseconds. */
const lifetime = 24 * 3_600_000

/**
 * Says that somebody has registered, or has typed the right password, and may have another message sent: nobody else
 * wakes a stranger's phone or uses up the tries of their code. Signed, and not kept.
 */
export function openTickets({ clock }: Pick<Platform, 'clock'>, secret: Uint8Array) {
  const sign = (operatorId: number, what: string) =>
    createHmac('sha256', secret).update(`activation ${operatorId} ${what}`).digest('base64url')

  return {
    make({ operatorId, playerId }: PlayerOf): string {
      const what = `${playerId}.${clock.now() + lifetime}`
      return `${what}.${sign(operatorId, what)}`
    },
    /** Whose it is; undefined: it was not made here, or is over. */
    playerOf(operatorId: number, ticket: string): PlayerOf | undefined {
      const [playerId = '', endsAt = '', signature = '', ...rest] = ticket.split('.')
      const own = Buffer.from(sign(operatorId, `${playerId}.${endsAt}`))
      const given = Buffer.from(signature)
      if (rest.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) return undefined
      return Number(endsAt) > clock.now() ? { operatorId, playerId: Number(playerId) } : undefined
    },
  }
}
