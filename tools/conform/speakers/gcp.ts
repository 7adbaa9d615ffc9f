import { createHmac } from 'node:crypto'
import type { Said } from '../clause.ts'
import { inParts, json, partsOf, plainWord, type Sentence, type Speaker, wrongKey } from '../speaker.ts'

/** Hexadecimal HMAC-SHA256 over the body; amounts are minor units, and nobody's session is named. */
export const gcp: Speaker = {
  say(command, said) {
    if (command === 'balance') return sentence('play', said)
    if (command === 'endRound') return sentence('play', { ...said, finished: true })
    if (!('sessionToken' in said) || said.sessionToken === undefined || 'bonus' in said) return undefined
    if (command === 'play') return playOf(said)
    if (command === 'cashOut') return sentence(command, said)
    if (command === 'rollback')
      return said.amount === undefined
        ? sentence('rollback', said, [{ action_id: said.transactionId, original_action_id: said.of }])
        : undefined
    if (command !== 'bet' && command !== 'win') return undefined
    const amount = inParts(said.amount, 2)
    const action = { action: command, action_id: said.transactionId, amount }
    return amount === undefined ? undefined : sentence('play', { ...said, finished: said.closes }, [action])
  },
  can: ({ offSeconds, as }) => offSeconds === undefined && as !== 'foreignSession' && as !== 'foreignPlayer',
  sign({ path, body }, { key, how }) {
    const signature = createHmac('sha256', how.key === 'wrong' ? wrongKey : key)
      .update(body)
      .digest('hex')
    return { path, body: how.body ? `${body} ` : body, headers: { ...json, 'x-request-sign': signature } }
  },
  hear(status, text) {
    const { code, balance } = partsOf(text)
    const word = status === 200 || status === 401 ? status : typeof code === 'number' ? code : status
    return { word: String(word), ...(balance !== undefined && { balance: Number(balance) }) }
  },
  word: plainWord('gcp'),
}

function sentence(path: string, said: Said, actions?: readonly Said[]): Sentence {
  const { player, currency, game, round, finished } = said
  const fields = { user_id: player, currency, game, game_id: round, finished, actions }
  return { path, body: JSON.stringify(fields) }
}

/** A win is of its round: that it is of a bet elsewhere cannot be said. */
function playOf(said: Said): Sentence | undefined {
  const own = Array.isArray(said.actions) ? said.actions.map((one): Said => ({ ...one })) : []
  const ids = new Set(own.map(({ transactionId }) => transactionId))
  if (own.some(({ betId }) => betId !== undefined && !ids.has(betId))) return undefined
  const actions = own.map(({ kind, transactionId, amount }) => {
    return { action: kind, action_id: transactionId, amount: inParts(amount, 2) }
  })
  return sentence('play', { ...said, finished: said.closes }, actions)
}
