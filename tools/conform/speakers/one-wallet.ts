import type { Said } from '../clause.ts'
import { json, minorOf, partsOf, type Sentence, type Speaker, wrongKey } from '../speaker.ts'
import { wordOf } from '../words.ts'

/** A token in the address; what belongs to one bet has one `refId`, and its credit or cancel ends it. */
export const oneWallet: Speaker = {
  say(command, said) {
    if ('bonus' in said) return undefined
    const { requestId: uuid, sessionToken: sid, player: userId, currency } = said
    const who = { uuid, sid, userId, currency }
    if (command === 'session') return { path: 'check', body: JSON.stringify({ uuid, sid, userId }) }
    if (command === 'balance' || command === 'cashOut') return { path: command, body: JSON.stringify(who) }
    if (command === 'promo') return promoOf(who, said)
    return transactionOf(command, who, said)
  },
  can: ({ offSeconds, body }) => offSeconds === undefined && body === undefined,
  sign({ path, body }, { key, how }) {
    const token = encodeURIComponent(how.key === 'wrong' ? wrongKey : key)
    return { path: `${path}?authToken=${token}`, body, headers: json }
  },
  hear(status, text) {
    const { status: word, balance } = partsOf(text)
    if (status !== 200) return { word: String(status) }
    return { word: String(word), ...(balance !== undefined && { balance: minorOf(balance) }) }
  },
  word(expected, { command, isRepeat, isOfNothing }) {
    if (expected !== 'ok') return wordOf('one-wallet', expected)
    if (command === 'rollback' && isOfNothing) return 'BET_DOES_NOT_EXIST'
    if (isRepeat) return command === 'bet' ? 'BET_ALREADY_EXIST' : 'BET_ALREADY_SETTLED'
    return 'OK'
  },
}

function promoOf(who: Said, { transactionId: id, amount, campaign: type }: Said): Sentence {
  return {
    path: 'promo_payout',
    body: JSON.stringify({ ...who, promoTransaction: { id, type, amount: Number(amount) } }),
  }
}

/** A win that names no bet, a round apart from its bets, and a part of a bet cannot be said. */
function transactionOf(command: string, who: Said, said: Said): Sentence | undefined {
  const path = { bet: 'debit', win: 'credit', rollback: 'cancel' }[command]
  const refId = command === 'bet' ? said.transactionId : command === 'win' ? said.betId : said.of
  const isPart = command === 'rollback' && said.amount !== undefined
  const isApart = /-(elsewhere|other)$/.test(String(said.round))
  if (!path || isPart || isApart || said.closes !== undefined) return undefined
  if (refId === undefined && command === 'win') return undefined
  const amount = typeof said.amount === 'string' ? Number(said.amount) : String(said.amount)
  const body = {
    ...who,
    game: { details: { table: { id: said.game } } },
    transaction: { id: said.transactionId, refId, amount },
  }
  return { path, body: JSON.stringify(body) }
}
