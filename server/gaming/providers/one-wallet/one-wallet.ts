import type { MessageRead, RawMessage } from '../../../platform/doors/provider-door.ts'
import type { Dialect, Heard, Verdict } from '../dialect.ts'
import { asFields, echoOf, fieldsOf, jsonReply, numberOf } from '../forms.ts'
import { oneWalletStatus } from './status.ts'

type Asked = Readonly<Record<string, unknown>>

/** The form of One Wallet. Source: games.md, What the adapters read. */
export const oneWallet: Dialect = {
  keyKind: 'token',
  readSigned,
  hear(command, body) {
    const asked = fieldsOf(body)
    return {
      said: asked && saidBy(command, asked),
      answer: (verdict) => answer(command, asked ?? {}, verdict),
    }
  },
  refuse: (why) => jsonReply(why === 'unavailable' ? 503 : 200, { status: 'TEMPORARY_ERROR' }),
}

function saidBy(command: string, asked: Asked): Heard['said'] {
  const { uuid: requestId, sid: sessionToken, userId: player, currency } = asked
  const who = { requestId, sessionToken, player, currency }
  switch (command) {
    case 'check':
    case 'sid':
      return { command: 'session', fields: { requestId, sessionToken, player } }
    case 'balance':
      return { command: 'balance', fields: who }
    case 'promo_payout':
      return promoOf(who, asFields(asked.promoTransaction) ?? {})
    case 'debit':
    case 'credit':
    case 'cancel':
      return movingOf(command, who, asked)
    default:
      return undefined
  }
}

/** Debit, credit and cancel of one bet have one `refId` and each a name of its own: by the first it is found. */
function movingOf(command: 'debit' | 'credit' | 'cancel', who: Asked, asked: Asked): Heard['said'] {
  const transaction = asFields(asked.transaction) ?? {}
  const { id: transactionId, refId: round } = transaction
  if ('jackpot' in transaction) return { notServed: 'jackpot' }
  const fields = { ...who, game: gameOf(asked), round, transactionId }
  const amount = numberOf(transaction.amount)
  const bet = `bet~${round}`
  if (command === 'credit') return { command: 'win', fields: { ...fields, amount, betId: bet, closes: true } }
  const action =
    command === 'debit'
      ? { kind: 'bet', transactionId: bet, amount }
      : { kind: 'rollback', transactionId: `undo~${transactionId}`, of: bet }
  return { command: 'play', fields: { ...fields, actions: [action], closes: command === 'cancel' } }
}

/** A table is a game. */
function gameOf({ game }: Asked): unknown {
  const { details } = asFields(game) ?? {}
  return asFields(asFields(details)?.table)?.id
}

function promoOf(who: Asked, { id: transactionId, type, amount }: Asked): Heard['said'] {
  if (type === 'FreeRoundPlayableSpent') return { notServed: 'freeRounds' }
  if (type === 'JackpotWin') return { notServed: 'jackpot' }
  return { command: 'promo', fields: { ...who, transactionId, amount: numberOf(amount), campaign: type } }
}

function answer(command: string, asked: Asked, verdict: Verdict) {
  const { balance, notServed } = verdict
  const isCheck = command === 'check' || command === 'sid'
  const said = {
    ...{ status: oneWalletStatus(command, verdict), uuid: echoOf(asked.uuid) },
    ...(isCheck && verdict.status === 'ok' && { sid: echoOf(asked.sid) }),
    ...(notServed !== undefined && { message: `${notServed} is not served here` }),
  }
  return jsonReply(200, said, isCheck || balance === undefined ? {} : { balance, bonus: '0' })
}

/** What both know is said in the address: `?authToken=…`. */
function readSigned({ body, query = '' }: RawMessage): MessageRead | undefined {
  const tokens = new URLSearchParams(query).getAll('authToken')
  const [token = ''] = tokens
  return tokens.length === 1 && token !== '' ? { bytes: body, signatures: [Buffer.from(token)] } : undefined
}
