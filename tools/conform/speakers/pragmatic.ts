import { createHash } from 'node:crypto'
import type { Said } from '../clause.ts'
import { minorOf, partsOf, plainWord, type Speaker, wrongKey } from '../speaker.ts'

const paths: Readonly<Record<string, string>> = {
  session: 'authenticate.html',
  balance: 'balance.html',
  bet: 'bet.html',
  win: 'result.html',
  promo: 'promoWin.html',
  rollback: 'refund.html',
  endRound: 'endRound.html',
}
const unsaid = new Set(['play', 'adjust', 'round'])

/** MD5 over the parameters by name with the secret behind them; amounts are decimals, and a currency is not said. */
export const pragmatic: Speaker = {
  say(command, said) {
    if (unsaid.has(command) || cannot(command, said)) return undefined
    const isRefund = command === 'rollback'
    const fields = {
      ...{
        userId: said.player,
        token: said.sessionToken,
        gameId: said.game,
        roundId: isRefund ? undefined : said.round,
      },
      ...{ reference: isRefund ? said.of : said.transactionId, amount: said.amount, providerId: 'trial' },
      ...(command === 'promo' && { campaignId: said.campaign, currency: said.currency }),
    }
    const parameters = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    )
    return { path: paths[command] ?? command, body: new URLSearchParams(parameters).toString() }
  },
  can: ({ offSeconds }) => offSeconds === undefined,
  sign({ path, body }, { key, how }) {
    const asked = new URLSearchParams(body)
    asked.sort()
    const text = [...asked].map(([name, value]) => `${name}=${value}`).join('&')
    const hash = createHash('md5')
      .update(`${text}${how.key === 'wrong' ? wrongKey : key}`)
      .digest('hex')
    asked.set('hash', hash)
    if (how.body) asked.set('swapped', '1')
    return { path, body: asked.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  },
  hear(status, text) {
    const { error, cash } = partsOf(text)
    if (status !== 200) return { word: String(status) }
    return { word: String(error), ...(cash !== undefined && { balance: minorOf(cash) }) }
  },
  word: plainWord('pragmatic'),
}

/** Types, other currencies, fields that nobody knows, wins that end a round, and parts of a refund are not said. */
function cannot(command: string, said: Said): boolean {
  if ('bonus' in said || typeof said.amount === 'number' || said.closes !== undefined) return true
  if (command === 'rollback') return said.amount !== undefined || said.round === elsewhere(said)
  return (command === 'bet' && said.sessionToken === undefined) || said.currency === 'XAF'
}

/** A round that a clause names itself. */
function elsewhere({ round }: Said): unknown {
  return String(round).endsWith('-elsewhere') ? round : 'none'
}
