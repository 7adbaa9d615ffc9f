import { maskOf } from '@banko/betting/payments/fields/mask-of.ts'
import { statusOf, type TransferDirection } from '@banko/contract/payments/choices.ts'
import { owned } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { waitForFirstUse } from '../coins/wait-for-first-use.ts'
import { bothSides } from '../facts/both-sides.ts'
import type { Fact } from '../facts/fact.ts'
import { insertFactsOf } from '../facts/store.ts'
import type { House } from '../house.ts'
import { insertTransfer } from '../store.ts'
import type { ShownValue } from '../transfer.ts'
import type { Fitting, TransferAsked } from './checks.ts'

interface Insert extends Omit<TransferAsked, 'values'>, Fitting {
  readonly direction: TransferDirection
  /** A hash of what was asked for. */
  readonly content: Buffer
  /** The payment that it gives back. */
  readonly payment?: string | undefined
}

/**
 * Writes a transfer that passed its checks, with what its player typed sealed; answers its number. Undefined: another player's
 * has its id, by which providers name them.
 */
export async function insertAsked(house: House, tx: Transaction, asked: Insert): Promise<number | undefined> {
  const {
    operatorId,
    playerId,
    siteId,
    transferId: id,
    direction,
    method,
    currency,
    amount,
    fee,
    values,
    content,
    payment,
    slotId,
  } = asked
  const now = house.platform.clock.now()
  const seal = await house.seal()
  // back to where it came from is a place that nobody names
  const destination = direction === 'withdrawal' && payment === undefined ? seal.nameOf(destinationOf(asked)) : null
  const number = await insertTransfer(tx, {
    ...{ operatorId, playerId, siteId, id, direction, currency, amount, fee, content, slotId },
    methodId: method.methodId,
    methodVersion: method.version,
    accountId: method.accountId,
    sealedValues: values.size === 0 ? null : seal.close(values, id),
    shownValues: shownOf(asked),
    destination,
    waitsUntil: await waitForFirstUse(tx, { operatorId, playerId, method, destination }, now),
    madeBy: 'player',
    state: 'requested',
    status: statusOf('requested'),
    askedAt: now,
    expiresAt: now + method.terms.expiresAfterSeconds * 1000,
  })
  if (number === undefined) return undefined
  // where its money will lie: an operator may have taken up the currency since
  const lying = { operatorId, currency, ...owned('payments', method.accountId) }
  await house.ledger.openAccounts(tx, [lying])
  const said: Fact = {
    ...{ kind: 'asked', source: 'player', key: 'asked', amount, saidAt: now },
    ...(payment !== undefined && { payment }),
    ...(slotId !== undefined && { word: bothSides }),
  }
  await insertFactsOf(tx, operatorId, [{ number, facts: [said] }], now)
  return number
}

function shownOf({ method, values }: Pick<Fitting, 'method' | 'values'>): ShownValue[] {
  return method.terms.fields.flatMap((field) => {
    const value = values.get(field.name)
    const shown = value === undefined ? undefined : maskOf(field, value)
    return shown === undefined ? [] : [{ title: field.title, value: shown }]
  })
}

/** Where money goes: by the kind of the method and what its fields say of the account. */
function destinationOf({ method, values }: Pick<Fitting, 'method' | 'values'>): string {
  const account = method.terms.fields.filter(({ kind }) => kind === 'text' || kind === 'number')
  return [method.provider, ...account.map(({ name }) => values.get(name) ?? '')].join('\n')
}
