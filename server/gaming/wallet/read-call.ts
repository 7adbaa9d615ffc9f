import * as z from 'zod'
import { storableText } from '../../platform/database/storable-text.ts'
import type { Action, WalletCall } from './call.ts'
import { contentHash, sessionHashOf } from './content-hash.ts'
import { parsePrecise } from './precise.ts'

/** Names that a provider gives: no spaces and no controls, so that they can be kept and read in a log. */
const name = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const money = z.string().regex(/^\d{1,13}(\.\d{1,12})?$/)
const moneyEither = z.string().regex(/^-?\d{1,13}(\.\d{1,12})?$/)

/** A text that PostgreSQL holds as it is. */
function isStorable(text: string): boolean {
  return storableText(text) === text
}

const asking = { requestId: name }
const ofPlayer = { ...asking, sessionToken: name.optional(), player: name, currency: z.string().regex(/^[A-Z]{3}$/) }
const ofRound = { ...ofPlayer, game: name, round: name }
const moving = { ...ofRound, transactionId: name }
const isLast = { closes: z.boolean().optional() }

const actions = {
  bet: { amount: money, freeRoundId: name.optional() },
  win: { betId: name.optional(), amount: money },
  rollback: { of: name, amount: money.optional() },
}
const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bet'), transactionId: name, ...actions.bet }),
  z.strictObject({ kind: z.literal('win'), transactionId: name, ...actions.win }),
  z.strictObject({ kind: z.literal('rollback'), transactionId: name, ...actions.rollback }),
])

/** Of each command, what its body is. Source: games.md, The game wallet. */
const body = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('session'), ...asking, sessionToken: name, player: name.optional() }),
  z.strictObject({ command: z.literal('balance'), ...ofPlayer }),
  z.strictObject({ command: z.literal('round'), ...ofRound }),
  z.strictObject({ command: z.literal('bet'), ...moving, ...actions.bet }),
  z.strictObject({ command: z.literal('win'), ...moving, ...actions.win, ...isLast }),
  z.strictObject({ command: z.literal('rollback'), ...moving, ...actions.rollback }),
  z.strictObject({ command: z.literal('adjust'), ...moving, of: name, amount: moneyEither }),
  z.strictObject({
    command: z.literal('endRound'),
    ...moving,
    result: z.string().max(2000).refine(isStorable).optional(),
  }),
  z.strictObject({ command: z.literal('promo'), ...ofPlayer, transactionId: name, campaign: name, amount: money }),
  z.strictObject({
    ...{ command: z.literal('freeRounds'), ...ofPlayer, transactionId: name, freeRoundId: name, amount: money },
    left: z.int().min(0).max(1_000_000),
  }),
  z.strictObject({ command: z.literal('play'), ...moving, actions: z.array(action).min(1).max(10), ...isLast }),
])
/** Some forms say of what is taken back only what it was called. */
const rollbackAlone = z.strictObject({
  ...{ command: z.literal('rollback'), ...ofPlayer, transactionId: name, ...actions.rollback },
  game: name.optional(),
  round: name.optional(),
})
type Body = z.infer<typeof body> | z.infer<typeof rollbackAlone>
type Moving = Exclude<Body, { command: WalletQuestion['kind'] }>

/** What asks and moves nothing. */
export type WalletQuestion =
  /** The player is said again by some; another one has no such session. */
  | { readonly kind: 'session'; readonly sessionHash: string; readonly alias?: string | undefined }
  | { readonly kind: 'balance'; readonly alias: string }
  | { readonly kind: 'round'; readonly alias: string; readonly round: string }

export type ReadCall =
  | WalletQuestion
  | { readonly kind: 'call'; readonly call: WalletCall }
  /** The field that is wrong, by its path. */
  | { readonly kind: 'wrong'; readonly field: string }

interface Of {
  readonly operatorId: number
  readonly providerId: number
}

/** What a form may leave out, and the wallet knows. */
export type Unsaid = 'currency' | 'session' | 'round'

/** A call in the house's own words, whichever form it came in; none of it is believed yet. */
export interface Said {
  readonly command: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly unsaid?: readonly Unsaid[]
}

/** What was left out, as the wallet knows it. */
export interface Found {
  readonly currency?: string
  readonly sessionHash?: string | undefined
  readonly round?: string | undefined
}

/** Reads what a provider signed. */
export function readCall(of: Of, { command, fields, unsaid = [] }: Said, found: Found = {}): ReadCall {
  const { currency = found.currency } = fields
  const shape = unsaid.includes('round') ? rollbackAlone : body
  const read = shape.safeParse({ ...fields, ...(found.currency !== undefined && { currency }), command })
  if (!read.success) return { kind: 'wrong', field: read.error.issues[0]?.path.join('.') || 'body' }
  const { data } = read
  switch (data.command) {
    case 'session':
      return { kind: 'session', sessionHash: sessionHashOf(data.sessionToken), alias: data.player }
    case 'balance':
      return { kind: 'balance', alias: data.player }
    case 'round':
      return { kind: 'round', alias: data.player, round: data.round }
    case 'bet':
    case 'win':
    case 'play':
    case 'rollback':
    case 'endRound':
    case 'promo':
    case 'adjust':
    case 'freeRounds':
      return { kind: 'call', call: withFound(callOf(of, data), found) }
    default:
      return data satisfies never
  }
}

/** The hash is over what was said: said again, it is the same, whatever is known by then. */
function withFound(call: WalletCall, { sessionHash = call.sessionHash, round = call.round }: Found): WalletCall {
  return { ...call, sessionHash, round }
}

/** What of a call is a name, and can be looked up. */
export function nameIn(value: unknown): string | undefined {
  return name.safeParse(value).data
}

function callOf({ operatorId, providerId }: Of, data: Moving): WalletCall {
  const inRound = 'game' in data ? { game: data.game, round: data.round } : undefined
  const base = { alias: data.player, currency: data.currency, ...inRound }
  const told = (text: string) => parsePrecise(text, data.currency)
  const hashed = (one: Unhashed): Action => ({ ...one, hash: contentHash(base, one) })
  const result = data.command === 'endRound' ? data.result : undefined
  const ends = data.command === 'endRound' || ('closes' in data && data.closes === true)
  const own = actionsOf(data, told).map(hashed)
  return {
    ...{ operatorId, providerId, command: data.command, transactionId: data.transactionId, ...base, ends },
    ...{ actions: own, result, sessionHash: data.sessionToken && sessionHashOf(data.sessionToken) },
    hash: contentHash(base, {
      ...{ kind: data.command, id: data.transactionId, ends, result },
      ...(data.command === 'promo' && { campaign: data.campaign }),
      ...(data.command === 'play' ? { inside: own.map(({ hash }) => hash) } : firstOf(own)),
    }),
  }
}

/** A lone one is the same under its own name and in a `play`, unless it ends its round. */
function firstOf([first]: readonly Action[]): object {
  if (!first) return {}
  const { hash: _, kind: __, id: ___, ...rest } = first
  return rest
}

type Unhashed = Action extends infer One ? (One extends Action ? Omit<One, 'hash'> : never) : never
type ToldOf = (text: string) => ReturnType<typeof parsePrecise>

function actionsOf(data: Moving, told: ToldOf): Unhashed[] {
  switch (data.command) {
    case 'bet':
      return [actionOf({ ...data, kind: 'bet' }, told)]
    case 'win':
      return [actionOf({ ...data, kind: 'win' }, told)]
    case 'rollback':
      return [actionOf({ ...data, kind: 'rollback' }, told)]
    case 'play':
      return data.actions.map((one) => actionOf(one, told))
    case 'adjust': {
      const [way, amount] = data.amount.startsWith('-') ? ['less', data.amount.slice(1)] : ['more', data.amount]
      return [
        {
          kind: 'adjust',
          id: data.transactionId,
          of: data.of,
          amount: told(amount),
          way: way === 'less' ? way : 'more',
        },
      ]
    }
    case 'promo':
      return [{ kind: 'promo', id: data.transactionId, amount: told(data.amount) }]
    case 'freeRounds': {
      const { transactionId: id, left } = data
      return [{ kind: 'freeRounds', id, free: freeIdOf(data.freeRoundId), amount: told(data.amount), left }]
    }
    case 'endRound':
      return []
    default:
      return data satisfies never
  }
}

/** What the house calls them; another name is nobody's. */
function freeIdOf(freeRoundId: string): number {
  return /^[1-9]\d{0,14}$/.test(freeRoundId) ? Number(freeRoundId) : 0
}

function actionOf(one: z.infer<typeof action>, told: ToldOf): Unhashed {
  const { transactionId: id } = one
  switch (one.kind) {
    case 'bet':
      return {
        ...{ kind: 'bet', id, amount: told(one.amount) },
        free: one.freeRoundId === undefined ? undefined : freeIdOf(one.freeRoundId),
      }
    case 'win':
      return { kind: 'win', id, of: one.betId, amount: told(one.amount) }
    case 'rollback':
      return { kind: 'rollback', id, of: one.of, amount: one.amount === undefined ? undefined : told(one.amount) }
    default:
      return one satisfies never
  }
}
