import type { OwnDataPart } from '@banko/contract/protection/own-data-parts.ts'
import { type Coupons, readPlacedOf } from '../coupons/index.ts'
import { flowsOf, type Ledger } from '../ledger/index.ts'
import type { Messages } from '../messages/index.ts'
import type { People } from '../people/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'

/** Of one piece. */
const pieceMax = 100
/** Of files: 60 KB of text each. */
const filePiecesMax = 10

export interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads'>
  readonly ledger: Pick<Ledger, 'balances' | 'debts'>
  readonly messages: Pick<Messages, 'list'>
  readonly coupons: Pick<Coupons, 'read' | 'data'>
  readonly people: People
}

type Thing = Record<string, unknown>

interface Piece {
  readonly things: Thing[]
  readonly next?: number
}

type Read = (needs: Needs, caller: PlayerCaller, before: number | undefined) => Promise<Piece>

/** Each part of what is held of a player; what opens an account is in none of them. */
export const pieces: Readonly<Record<OwnDataPart, Read>> = {
  async account({ platform, ledger, people }, caller) {
    const { operatorId, playerId } = caller
    const one = async (kind: 'playerCash' | 'playerHeld') =>
      (await ledger.balances(platform.dbReads, operatorId, kind, [playerId])).get(playerId) ?? 0
    const [settings, told, factor, cash, held, debts] = await Promise.all([
      people.ownData.settings(caller),
      people.ownData.told(caller),
      people.factor.get(caller),
      one('playerCash'),
      one('playerHeld'),
      ledger.debts(platform.dbReads, operatorId, [playerId]),
    ])
    const { provenUntil: _, ...secondFactor } = factor.ok ? factor.value : {}
    const consents = told ? [{ to: 'terms', at: told.agreed_at }] : []
    const { agreed_at: __, ...identity } = told ?? { agreed_at: 0 }
    const balances = { cash, held, debt: debts.get(playerId) ?? 0 }
    return { things: [{ playerId, settings, identity, consents, secondFactor, balances }] }
  },
  protection: async ({ people }, caller) => ({
    things: (await people.ownData.said(caller)).map((entry) => ({ ...entry })),
  }),
  async sessions({ platform, people }, caller, before) {
    const page = { before, countMax: pieceMax }
    const rows = await people.person.signIns(platform.dbReads, caller, page)
    const open = before === undefined ? await people.sessions(caller) : []
    const things = rows.map(({ created_at: signedInAt, browser, system }) => ({ signedInAt, browser, system }))
    const still = open.map(({ signedInAt, lastSeenAt, browser, system }) => ({
      ...{ signedInAt, lastSeenAt, browser, system },
      open: true,
    }))
    return { things: [...still, ...things], ...after(rows.map((row) => row.created_at)) }
  },
  async coupons({ platform, coupons }, caller, before) {
    const numbers = (await readPlacedOf(platform.dbReads, caller, { before, countMax: pieceMax })).map(
      ({ number }) => number,
    )
    const things = await coupons.data(await coupons.read(platform.dbReads, caller.operatorId, numbers))
    return { things: things.map((coupon) => ({ ...coupon })), ...after(numbers) }
  },
  async movements({ platform }, caller, before) {
    const rows = await flowsOf(platform.dbReads, caller, { before, countMax: pieceMax, stakes: true })
    return { things: rows.map((row) => ({ ...row })), ...after(rows.map(({ id }) => id)) }
  },
  async messages({ platform, messages }, { operatorId, playerId }, before) {
    const filter = { operatorId, playerId, countMax: pieceMax, ...(before !== undefined && { before }) }
    const rows = await messages.list(platform.dbReads, filter)
    const things = rows.map(({ way, address, template, lang, subject, shown, state, made_at, sent_at }) => ({
      ...{ way, address, template, lang, subject, text: shown, state },
      ...{ madeAt: made_at, ...(sent_at !== null && { sentAt: sent_at }) },
    }))
    return { things, ...after(rows.map(({ id }) => id)) }
  },
  documents: async ({ platform, people }, caller) => ({
    things: await people.identity.own.facts(platform.dbReads, caller),
  }),
  async documentPieces({ platform, people }, { operatorId, playerId }, before) {
    const of = { operatorId, playerId }
    const page = { before, countMax: filePiecesMax }
    const rows = await people.identity.own.pieces(platform.dbReads, of, page)
    const last = rows.length === filePiecesMax ? rows.at(-1)?.id : undefined
    return { things: rows.map(({ id: _, ...piece }) => piece), ...(last !== undefined && { next: last }) }
  },
}

/** Where the next piece begins; a piece that is not full is the last. */
function after(ids: readonly number[]): Pick<Piece, 'next'> {
  const last = ids.length === pieceMax ? ids.at(-1) : undefined
  return last === undefined ? {} : { next: last }
}
