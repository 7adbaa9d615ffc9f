import { createHmac } from 'node:crypto'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { openSignedTexts } from './signed-text.ts'

/** Within so long the factor must be shown, milliseconds. */
const lifetime = 5 * 60_000

export interface FactorTicket extends PlayerOf {
  readonly siteId: number
  /** Their wish to play again after a time that is over goes with it. */
  readonly askReturn: boolean
}

/** Says that somebody typed a player's right password at a site just now. Signed, and not kept. */
export function openFactorTickets({ clock }: Pick<Platform, 'clock'>, secret: Uint8Array) {
  const signed = openSignedTexts({ clock }, secret)
  const purposeOf = (operatorId: number, siteId: number) => `ticket ${operatorId} ${siteId}`
  /** Another password, and the ticket is of the one before. */
  const markOf = (passwordHash: string) =>
    createHmac('sha256', secret).update(`factor ticket ${passwordHash}`).digest('base64url').slice(0, 22)

  return {
    make({ operatorId, siteId, playerId, askReturn }: FactorTicket, passwordHash: string): string {
      const parts = [String(playerId), askReturn ? 'return' : 'play', markOf(passwordHash)]
      return signed.make({ purpose: purposeOf(operatorId, siteId), parts, lifetime })
    },
    /** Undefined: it was not made at this site, or is over. It is of a password that `isOf` knows. */
    read(at: { readonly operatorId: number; readonly siteId: number }, text: string) {
      const read = signed.read(purposeOf(at.operatorId, at.siteId), text)
      const [playerId = '', then = '', mark = ''] = read?.parts ?? []
      if (!read) return undefined
      return {
        playerId: Number(playerId),
        askReturn: then === 'return',
        isOf: (passwordHash: string) => markOf(passwordHash) === mark,
      }
    },
  }
}
