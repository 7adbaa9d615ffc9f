import { ok, refused } from '@banko/contract/answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { deviceHashOf, openDevices } from '../devices.ts'
import type { Enter, Entered } from '../enter.ts'
import { findPlayerToSignIn, type PlayerToSignIn, readPlayer } from '../store.ts'
import type { FactorParts } from './factor-parts.ts'
import { recoveryHashOf } from './recovery-codes.ts'
import { acceptCode, takeRecoveryCode } from './store.ts'
import { findPasskey, notePasskeyUsed, readPasskeys } from './store-passkeys.ts'
import { challengeIn, type PasskeyPlace, type PasskeyShown, verifyShown } from './verify-passkey.ts'

/** At which site somebody signs in. */
interface AtSite {
  readonly operatorId: number
  readonly siteId: number
}

export interface FactorSignIn extends AtSite {
  /** Absent only of a passkey that signs in alone. */
  readonly ticket?: string
  readonly code?: string
  readonly recoveryCode?: string
  readonly passkey?: PasskeyShown
  /** Where the request comes from. */
  readonly address: string
  readonly userAgent: string | undefined
  readonly deviceToken: string | undefined
}

export type FactorOutcome = Entered | { readonly kind: 'factorOver' | 'factorWrong' | 'passkeyRefused' }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly enter: Enter
  parts(): Promise<FactorParts>
  placeOf(siteId: number): PasskeyPlace
}

/** Who may go on, and whether they would like to play again after a time that is over. */
interface Waiting {
  readonly row: PlayerToSignIn
  readonly askReturn: boolean
}

/** A passkey is shown at a site: after the right password of one player, or by itself. */
const purposeOf = (domain: string, playerId: number | undefined) => `show ${domain} ${playerId ?? 'alone'}`

/**
 * The second step of a sign-in, and the only one of a passkey that knows its person by itself. Between the steps nothing
 * is kept: a signed ticket says whose password was right. Codes are counted before they are looked at, by player; what
 * cannot be guessed is not.
 */
export function openFactorSignIn(needs: Needs) {
  const { platform, parts, placeOf, enter } = needs
  const { db, security } = platform
  const { findPlayer, findWaiting } = openFindWaiting(needs)
  const showPasskey = openShowPasskey(needs)
  const showCode = openShowCode(needs)

  return {
    /** For a player whose password is right, and who has a second factor. */
    async ask(row: PlayerToSignIn, request: AtSite & { readonly address: string; readonly askReturn?: boolean }) {
      const { operatorId, siteId, address, askReturn = false } = request
      security.tell('factorAsked', { operatorId, playerId: row.id, address })
      const { signed } = await parts()
      const ticket = signed.make({ operatorId, siteId, playerId: row.id, askReturn }, row.password_hash)
      return { kind: 'factorNeeded', ticket, by: row.factor_ways } as const
    },
    async options(at: AtSite, ticket: string | undefined) {
      const waiting = ticket === undefined ? undefined : await findWaiting(at, ticket)
      if (ticket !== undefined && !waiting) return refused({ code: 'factorOver' })
      const { domain } = placeOf(at.siteId)
      const playerId = waiting?.row.id
      const passkeys = playerId === undefined ? [] : await readPasskeys(db, { operatorId: at.operatorId, playerId })
      return ok({
        challenge: (await parts()).challenges.make(purposeOf(domain, playerId)),
        rpId: domain,
        allowed: passkeys
          .filter((passkey) => passkey.domain === domain)
          .map((passkey) => Buffer.from(passkey.credential_id).toString('base64url')),
      })
    },
    /** @throws {TooManyError} when too many codes of the player were wrong of late */
    async signIn(request: FactorSignIn): Promise<FactorOutcome> {
      const { ticket, passkey, address, userAgent, deviceToken } = request
      const comeIn = ({ row, askReturn }: Waiting) =>
        enter(row, { askReturn, address, userAgent, knownToken: row.device_known ? deviceToken : undefined })
      if (ticket === undefined) {
        const playerId = await showPasskey(request, passkey, undefined)
        const row = playerId === undefined ? undefined : await findPlayer(request, playerId, deviceToken)
        return row ? comeIn({ row, askReturn: false }) : { kind: 'passkeyRefused' }
      }
      const waiting = await findWaiting(request, ticket, deviceToken)
      if (!waiting) return { kind: 'factorOver' }
      const { row } = waiting
      if (passkey) {
        const shownBy = await showPasskey(request, passkey, row.id)
        return shownBy === row.id ? comeIn(waiting) : { kind: 'passkeyRefused' }
      }
      return (await showCode(row, request)) ? comeIn(waiting) : { kind: 'factorWrong' }
    },
  }
}

/** Finds who may go on: a player by their number, or whoever a ticket says, while they are not blocked. */
function openFindWaiting({ platform, parts, placeOf }: Needs) {
  const { db } = platform
  const devices = openDevices(platform)

  const findPlayer = async ({ operatorId, siteId }: AtSite, playerId: number, deviceToken?: string) => {
    const player = await readPlayer(db, { operatorId, playerId })
    if (!player || player.blocked) return undefined
    const known = { deviceHash: deviceHashOf(deviceToken), since: devices.isKnownSince() }
    const { domain } = placeOf(siteId)
    return findPlayerToSignIn(db, { operatorId, userName: player.user_name, domain, ...known })
  }
  return {
    findPlayer,
    async findWaiting(at: AtSite, text: string, deviceToken?: string) {
      const ticket = (await parts()).signed.read(at, text)
      const row = ticket && (await findPlayer(at, ticket.playerId, deviceToken))
      return row && ticket.isOf(row.password_hash) ? { row, askReturn: ticket.askReturn } : undefined
    },
  }
}

/** A code of the authenticator, or one of those that stand in for it: either is used up by being right. */
function openShowCode({ platform, parts }: Needs) {
  const { db } = platform
  return async (row: PlayerToSignIn, { code, recoveryCode, address }: FactorSignIn): Promise<boolean> => {
    const of = { operatorId: row.operator_id, playerId: row.id }
    const { tries, authenticators, secret } = await parts()
    const isGood = async () => {
      if (recoveryCode !== undefined) return takeRecoveryCode(db, of, recoveryHashOf(secret, of, recoveryCode))
      const step = code === undefined ? undefined : await authenticators.stepOf(of, code)
      return step !== undefined && acceptCode(db, of, step)
    }
    const taken = await tries({ ...of, address }, recoveryCode === undefined ? 'code' : 'recoveryCode')
    const good = await isGood()
    if (good) await taken.passed()
    else taken.failed()
    return good
  }
}

/** Whose passkey was shown; undefined: it is not to be believed. `playerId`: it was asked for after their password. */
function openShowPasskey({ platform, parts, placeOf }: Needs) {
  const { db, clock, security } = platform

  const shownBy = async (at: AtSite, shown: PasskeyShown, playerId: number | undefined) => {
    const place = placeOf(at.siteId)
    const challenge = challengeIn(shown)
    if (challenge === undefined) return undefined
    if (!(await (await parts()).challenges.take(purposeOf(place.domain, playerId), challenge))) return undefined
    const { operatorId } = at
    const credentialId = Buffer.from(shown.id, 'base64url')
    const known = await findPasskey(db, { operatorId, domain: place.domain, credentialId })
    if (!known || (playerId !== undefined && known.player_id !== playerId)) return undefined
    const counter = await verifyShown(shown, place, { challenge, publicKey: known.public_key, counter: known.counter })
    if (counter === undefined) return undefined
    const isNoted = await notePasskeyUsed(db, { operatorId, id: known.id }, { counter, at: clock.now() })
    return isNoted ? known.player_id : undefined
  }
  return async (
    at: AtSite & { readonly address: string },
    shown: PasskeyShown | undefined,
    playerId: number | undefined,
  ): Promise<number | undefined> => {
    const found = shown && (await shownBy(at, shown, playerId))
    const { operatorId, address } = at
    if (found === undefined) security.tell('factorRefused', { operatorId, playerId, address })
    return found
  }
}

export type FactorSigningIn = ReturnType<typeof openFactorSignIn>
