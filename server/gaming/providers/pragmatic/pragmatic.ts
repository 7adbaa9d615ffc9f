import type { MessageRead, RawMessage } from '../../../platform/doors/provider-door.ts'
import type { Said } from '../../wallet/read-call.ts'
import type { Dialect, Heard, Verdict } from '../dialect.ts'
import { echoOf, jsonReply, madeName } from '../forms.ts'
import { formOf, type Parameters, signedTextOf } from './parameters.ts'
import { pragmaticStatus } from './status.ts'

/** The form of Pragmatic Play: parameters as of a page's form. Source: games.md, What the adapters read. */
export const pragmatic: Dialect = {
  keyKind: 'md5',
  readSigned,
  hear(command, body, providerId) {
    const asked = formOf(body)
    return {
      said: asked && saidBy(command, asked),
      answer: (verdict) => answer(command, asked ?? new Map(), { verdict, providerId }),
    }
  },
  refuse: (why) => jsonReply(why === 'unavailable' ? 503 : 200, { error: 100, description: 'again' }),
}

function saidBy(command: string, asked: Parameters): Heard['said'] {
  const [token, player] = [asked.get('token'), asked.get('userId')]
  if (command === 'authenticate.html') return { command: 'session', fields: { requestId: 'r', sessionToken: token } }
  if (command === 'bonusWin.html' || asked.get('bonusCode')) return { notServed: 'freeRounds' }
  if (command === 'jackpotWin.html') return { notServed: 'jackpot' }
  if (command === 'adjustment.html') return { notServed: 'adjustment' }
  if (Number(asked.get('promoWinAmount') ?? 0) !== 0) return { notServed: 'prizeInResult' }
  const fields = { requestId: 'r', player, currency: asked.get('currency'), ...(token && { sessionToken: token }) }
  return command === 'balance.html'
    ? { command: 'balance', fields, unsaid: ['currency'] }
    : movingOf(command, asked, fields)
}

function movingOf(command: string, asked: Parameters, who: Said['fields']): Said | undefined {
  const [game, round] = [asked.get('gameId'), asked.get('roundId')]
  const [transactionId, amount] = [asked.get('reference'), asked.get('amount')]
  const inRound = { ...who, game, round }
  const unsaid = ['currency'] as const
  switch (command) {
    case 'bet.html': {
      const fields = { ...inRound, transactionId, amount }
      return { command: 'bet', fields, unsaid: who.sessionToken === undefined ? [...unsaid, 'session'] : unsaid }
    }
    case 'result.html':
      return { command: 'win', fields: { ...inRound, transactionId, amount }, unsaid }
    case 'endRound.html': {
      const name = madeName('end', who.player, round)
      return { command: 'endRound', fields: { ...inRound, transactionId: name }, unsaid }
    }
    case 'refund.html': {
      const fields = { ...who, transactionId: madeName('refund', transactionId), of: transactionId }
      return { command: 'rollback', fields, unsaid: [...unsaid, 'round'] }
    }
    case 'promoWin.html': {
      const campaign = asked.get('campaignId')
      return { command: 'promo', fields: { ...who, transactionId, amount, campaign } }
    }
    default:
      return undefined
  }
}

interface Answering {
  readonly verdict: Verdict
  readonly providerId: number
}

function answer(command: string, asked: Parameters, { verdict, providerId }: Answering) {
  const { status, balance, currency, player, notServed } = verdict
  const error = pragmaticStatus[status]
  if (error !== 0)
    return jsonReply(200, { error, description: notServed === undefined ? status : `${notServed} is not served here` })
  const reference = asked.get('reference')
  const said = {
    ...(command === 'authenticate.html' && { userId: player ?? '', token: echoOf(asked.get('token')) }),
    ...(reference !== undefined && { transactionId: `${providerId}-${echoOf(reference)}` }),
    ...{ currency: currency ?? '', bonus: 0, error, description: 'Success' },
  }
  return jsonReply(200, said, { cash: balance ?? '0', ...(command === 'bet.html' && { usedPromo: '0' }) })
}

/** `hash` is the MD5 of all other parameters by name, `a=1&b=2`, with the secret behind them. */
function readSigned({ body }: RawMessage): MessageRead | undefined {
  const asked = formOf(body)
  const hash = asked?.get('hash') ?? ''
  if (!asked || !/^[0-9a-fA-F]{32}$/.test(hash)) return undefined
  return { bytes: Buffer.from(signedTextOf(asked)), signatures: [Buffer.from(hash, 'hex')] }
}
