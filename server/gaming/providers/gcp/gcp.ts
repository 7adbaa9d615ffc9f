import { minorDigits } from '@banko/betting/numbers/money.ts'
import type { MessageRead, RawMessage } from '../../../platform/doors/provider-door.ts'
import type { Dialect, Heard, Verdict } from '../dialect.ts'
import { asFields, decimalOf, echoOf, fieldsOf, jsonReply, madeName, partsOf } from '../forms.ts'
import { gcpStatus } from './status.ts'

type Asked = Readonly<Record<string, unknown>>

/** The form of the Games Content Platform. Source: games.md, What the adapters read. */
export const gcp: Dialect = {
  keyKind: 'hmacSha256',
  readSigned,
  hear(command, body, providerId) {
    const asked = fieldsOf(body)
    return {
      said: asked && saidBy(command, asked),
      answer: (verdict) => answer(asked ?? {}, verdict, providerId),
    }
  },
  refuse: () => jsonReply(503, { code: 500, message: 'again' }),
}

function saidBy(command: string, asked: Asked): Heard['said'] {
  if (command === 'freespins') return { notServed: 'freeRounds' }
  if (command !== 'play' && command !== 'rollback') return undefined
  const { user_id: player, currency, game, game_id: round, finished, actions: told = [] } = asked
  const who = { requestId: 'r', player, currency }
  const actions = Array.isArray(told) ? told.map((one) => asFields(one) ?? {}) : undefined
  if (!actions) return undefined
  if (actions.some((one) => 'jackpot_win' in one)) return { notServed: 'jackpot' }
  const inRound = { ...who, game, round }
  if (actions.length > 0) return movingOf(command, inRound, { actions, currency, closes: finished === true })
  if (finished !== true) return { command: 'balance', fields: who }
  return { command: 'endRound', fields: { ...inRound, transactionId: madeName('end', player, round) } }
}

interface Moving {
  readonly actions: readonly Asked[]
  readonly currency: unknown
  readonly closes: boolean
}

/** One that ends nothing is the same alone and among others, so that it is found whichever way it comes again. */
function movingOf(command: string, fields: Asked, { actions, currency, closes }: Moving): Heard['said'] {
  const own = actions.map((one) => actionOf(command, one, currency))
  const [{ kind = '', ...only } = {}] = own
  const unsaid = own.some((one) => one.kind === 'bet') ? (['session'] as const) : []
  if (own.length === 1 && (kind === 'win' || !closes))
    return { command: kind, fields: { ...fields, ...only, ...(kind === 'win' && { closes }) }, unsaid }
  const ids = actions.map(({ action_id: id }) => id)
  const transactionId = madeName('play', command, ids, closes)
  return { command: 'play', fields: { ...fields, transactionId, actions: own, closes }, unsaid }
}

function actionOf(command: string, one: Asked, currency: unknown) {
  const { action_id: transactionId, original_action_id: of } = one
  if (command === 'rollback') return { kind: 'rollback', transactionId, of }
  const kind = one.action === 'bet' || one.action === 'win' ? one.action : 'none'
  const digits = typeof currency === 'string' ? minorDigits(currency) : 2
  return { kind, transactionId, amount: decimalOf(one.amount, digits) }
}

function answer(asked: Asked, verdict: Verdict, providerId: number) {
  const { status, balance, currency, notServed, at } = verdict
  const numbers = balance === undefined ? {} : { balance: partsOf(balance, minorDigits(currency ?? '')) }
  if (status !== 'ok') {
    const { http, code } = gcpStatus[status]
    const message = notServed === undefined ? status : `${notServed} is not served here`
    return jsonReply(http, { code, message }, numbers)
  }
  const actions = Array.isArray(asked.actions) ? asked.actions.map((one) => asFields(one) ?? {}) : []
  // tidy-allow globals: a moment that was told is written down, and none is read
  const processedAt = new Date(at).toISOString()
  const transactions = actions.map(({ action_id: id }) => {
    return { action_id: echoOf(id), tx_id: `${providerId}-${echoOf(id)}`, processed_at: processedAt }
  })
  return jsonReply(200, { game_id: echoOf(asked.game_id), transactions }, numbers)
}

/** HMAC-SHA256 of the body as it came, in hexadecimal. */
function readSigned({ headers, body }: RawMessage): MessageRead | undefined {
  const signature = headers['x-request-sign']
  if (typeof signature !== 'string' || !/^[0-9a-fA-F]{64}$/.test(signature)) return undefined
  return { bytes: body, signatures: [Buffer.from(signature, 'hex')] }
}
