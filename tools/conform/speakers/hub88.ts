import { generateKeyPairSync, sign } from 'node:crypto'
import type { Said } from '../clause.ts'
import { inParts, json, partsOf, plainWord, type Speaker } from '../speaker.ts'

const paths: Readonly<Record<string, string>> = {
  session: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  promo: 'transaction/win',
  rollback: 'transaction/rollback',
}
const unsaid = new Set(['play', 'endRound', 'adjust', 'round'])
let nobodys: string | undefined

/** RSA-SHA256 over the body; amounts are hundred-thousandths. */
export const hub88: Speaker = {
  say(command, said) {
    if (unsaid.has(command) || 'bonus' in said || isTooLarge(said)) return undefined
    if (command === 'rollback' && said.amount !== undefined) return undefined
    const fields = { ...ofRound(said), ...(command !== 'session' && command !== 'balance' && moving(command, said)) }
    return { path: paths[command] ?? command, body: JSON.stringify(fields) }
  },
  can: ({ offSeconds }) => offSeconds === undefined,
  sign({ path, body }, { key, how }) {
    const pem = how.key === 'wrong' ? madeKey() : key
    const headers = { ...json, 'x-hub88-signature': sign('sha256', Buffer.from(body), pem).toString('base64') }
    return { path, body: how.body ? `${body} ` : body, headers }
  },
  hear(status, text) {
    const { status: word, balance } = partsOf(text)
    if (status !== 200) return { word: String(status) }
    return { word: String(word), ...(balance !== undefined && { balance: Number(balance) / 1000 }) }
  },
  word: plainWord('hub88'),
}

function isTooLarge({ amount }: Said): boolean {
  return amount !== undefined && inParts(amount, 5) === undefined
}

function ofRound({ requestId, sessionToken, player, currency, game, round }: Said) {
  return { request_uuid: requestId, token: sessionToken, user: player, currency, game_code: game, round }
}

function moving(command: string, { transactionId, amount, betId, of, closes, campaign }: Said) {
  return {
    ...{ transaction_uuid: transactionId, reference_transaction_uuid: of ?? betId, round_closed: closes },
    ...(command !== 'rollback' && { amount: amount === undefined ? undefined : inParts(amount, 5) }),
    ...(command === 'promo' && { is_supplier_promo: true, reward_uuid: campaign }),
  }
}

function madeKey(): string {
  nobodys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
  return nobodys
}
