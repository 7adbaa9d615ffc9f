import { maskOf } from '@banko/betting/payments/fields/mask-of.ts'
import { statusOf, type TransferDirection } from '@banko/contract/payments/choices.ts'
import { owned } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Fact } from '../facts/fact.ts'
import { insertFacts } from '../facts/store.ts'
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
  } = asked
  const now = house.platform.clock.now()
  const seal = await house.seal()
  const number = await insertTransfer(tx, {
    ...{ operatorId, playerId, siteId, id, direction, currency, amount, fee, content },
    methodId: method.methodId,
    methodVersion: method.version,
    accountId: method.accountId,
    sealedValues: values.size === 0 ? null : seal.close(values, id),
    shownValues: shownOf(asked),
    // back to where it came from is a place that nobody names
    destination: direction === 'withdrawal' && payment === undefined ? seal.nameOf(destinationOf(asked)) : null,
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
  }
  await insertFacts(tx, { operatorId, number }, [said], now)
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
