import type { MessageRead, RawMessage } from '../../../platform/doors/provider-door.ts'
import type { Said } from '../../wallet/read-call.ts'
import type { Dialect, Heard, Verdict } from '../dialect.ts'
import { decimalOf, echoOf, fieldsOf, jsonReply, partsOf } from '../forms.ts'
import { hub88Status } from './status.ts'

/** Amounts are hundred-thousandths of a unit, in any currency. */
const digits = 5

type Asked = Readonly<Record<string, unknown>>

/** The form of Hub88. Source: games.md, What the adapters read. */
export const hub88: Dialect = {
  keyKind: 'rsaSha256',
  readSigned,
  hear(command, body) {
    const asked = fieldsOf(body)
    return { said: asked && saidBy(command, asked), answer: (verdict) => answer(asked ?? {}, verdict) }
  },
  refuse: (why) => jsonReply(why === 'unavailable' ? 503 : 200, { status: 'RS_ERROR_UNKNOWN' }),
}

function saidBy(command: string, asked: Asked): Heard['said'] {
  const { request_uuid: requestId, token: sessionToken, user: player } = asked
  if (command === 'user/info') return { command: 'session', fields: { requestId, sessionToken, player } }
  const fields = { requestId, sessionToken, player, currency: asked.currency }
  if (command === 'user/balance') return { command: 'balance', fields, unsaid: ['currency'] }
  if (asked.is_free === true) return { notServed: 'freeRounds' }
  const inRound = { ...fields, game: asked.game_code, round: asked.round }
  const named = { transactionId: asked.transaction_uuid, amount: decimalOf(asked.amount, digits) }
  switch (command) {
    case 'transaction/bet':
      return ending({ command: 'bet', fields: { ...inRound, ...named } }, asked)
    case 'transaction/win':
      return asked.is_supplier_promo === true
        ? { command: 'promo', fields: { ...fields, ...named, campaign: asked.reward_uuid ?? asked.round } }
        : winOf({ ...inRound, ...named }, asked)
    case 'transaction/rollback': {
      const { transaction_uuid: transactionId, reference_transaction_uuid: of } = asked
      const said = { command: 'rollback', fields: { ...inRound, transactionId, of } }
      return { ...ending(said, asked), unsaid: ['currency'] }
    }
    default:
      return undefined
  }
}

function winOf(fields: Asked, { reference_transaction_uuid: betId, round_closed: closes }: Asked): Said {
  return { command: 'win', fields: { ...fields, betId, closes: closes === true } }
}

/** A lone bet or rollback ends no round in the house's words; several things at once do, be they one. */
function ending({ command, fields }: Said, { round_closed: closes }: Asked): Said {
  if (closes !== true) return { command, fields }
  const { transactionId, amount, of, ...who } = fields
  const action = command === 'bet' ? { kind: command, transactionId, amount } : { kind: command, transactionId, of }
  return { command: 'play', fields: { ...who, transactionId: `end~${transactionId}`, actions: [action], closes } }
}

function answer(asked: Asked, { status, balance, currency, player, notServed }: Verdict) {
  const said = {
    ...{ user: player ?? echoOf(asked.user), status: hub88Status[status], request_uuid: echoOf(asked.request_uuid) },
    ...(currency !== undefined && { currency }),
    ...(notServed !== undefined && { message: `${notServed} is not served here` }),
  }
  return jsonReply(200, said, balance === undefined ? {} : { balance: partsOf(balance, digits) })
}

/** RSA-SHA256 of the body, in base64. */
function readSigned({ headers, body }: RawMessage): MessageRead | undefined {
  const signature = headers['x-hub88-signature']
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{1,1400}={0,2}$/.test(signature)) return undefined
  return { bytes: body, signatures: [Buffer.from(signature, 'base64')] }
}
