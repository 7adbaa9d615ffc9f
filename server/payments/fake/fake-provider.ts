import { type CodeReason, methodKinds } from '@banko/contract/payments/choices.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHookBody, readStandardWebhook } from '../hooks/standard-webhook.ts'
import type { BeginDeposit, BeginPayout, Begun, PaymentAccount, PaymentProvider } from '../provider.ts'
import { addressFor } from './address-for.ts'
import { behaviourOf, knownAt } from './behaviour.ts'
import { codeNameOf, isCodeSold } from './codes.ts'
import type { FakePayment } from './fake-payment.ts'
import { fakePath, placeOf } from './fake-place.ts'
import { instructionsFor } from './instructions.ts'
import { markupFor } from './markup.ts'
import { sendFakeHooks } from './send-hooks.ts'
import { findFake, keepFake } from './store.ts'

export const fakeName = 'fake'

const tenMinutes = 600_000
/** By what money goes to somebody who looks at no page for it. */
const payoutKinds = ['hosted', 'bankTransfer', 'crypto', 'communityBank', 'manual'] as const

type Needs = Pick<Platform, 'db' | 'clock' | 'jobs'>

/**
 * A provider that moves no money and can be driven by amounts: for trying the house, for tests, and for whoever wants to
 * know what a provider may do. It keeps what a real one would keep at its own place. Never of a house that is live.
 */
export function openFakeProvider({ db, clock, jobs }: Needs): PaymentProvider {
  /** False: its code was redeemed for another. */
  const keep = async (account: PaymentAccount, payment: FakePayment) => {
    const of = { operatorId: account.operatorId, accountId: account.accountId, key: payment.key }
    const wakes = await db.transaction().execute(async (tx) => {
      await keepFake(tx, of, payment)
      return (await findFake(tx, of)) && sendFakeHooks({ tx, jobs }, of, payment)
    })
    for (const wake of wakes ?? []) wake()
    return wakes !== undefined
  }
  return {
    name: fakeName,
    canLookUp: true,
    kinds: { deposit: methodKinds, withdrawal: payoutKinds },
    paysTo: 'anyone',
    async begin(ask) {
      if (ask.kind === 'voucher' && !isCodeSold(ask.values)) return codeRefused(ask, 'codeWrong')
      const payment = paymentOf(ask, 'deposit')
      const { operatorId, accountId } = ask.account
      const isFirst = !(await findFake(db, { operatorId, accountId, key: payment.key }))
      if (!(await keep(ask.account, payment))) return codeRefused(ask, 'codeUsed')
      // it was taken all the same
      if (payment.behaviour === 'beginTimesOut' && isFirst) throw new Error('no answer in time')
      return begunOf(ask)
    },
    async pay(ask) {
      const payment = paymentOf(ask, 'withdrawal')
      if (payment.behaviour === 'down') return 'unknown'
      await keep(ask.account, payment)
      if (payment.behaviour === 'refused') return 'refused'
      return payment.behaviour === 'unknownThenDone' || payment.behaviour === 'neverKnown' ? 'unknown' : 'taken'
    },
    async lookUp({ account: { operatorId, accountId }, key }) {
      const payment = await findFake(db, { operatorId, accountId, key })
      if (!payment) return []
      const isDown = payment.behaviour === 'down' && clock.now() - payment.beganAt < tenMinutes
      if (isDown) throw new Error('the provider is down')
      return knownAt(payment, clock.now())
    },
    readSigned: readStandardWebhook,
    readHook: readHookBody,
  }
}

function paymentOf(ask: BeginDeposit | BeginPayout, direction: FakePayment['direction']): FakePayment {
  const { key, currency, amount, at, kind, values, coin } = ask
  const byItself = kind !== 'redirect' && kind !== 'hosted' && kind !== 'markup'
  return {
    ...{ key, direction, currency, amount, behaviour: behaviourOf(amount), beganAt: at, byItself },
    ...(coin && { coins: { coin, confirmations: 'confirmations' in ask ? ask.confirmations : 0 } }),
    ...(kind === 'voucher' && { codeName: codeNameOf(values) }),
  }
}

/** Nothing is kept of it: the right code of it may come yet. */
function codeRefused({ at }: BeginDeposit, word: CodeReason): Begun {
  return { next: { kind: 'done' }, facts: [{ kind: 'providerRefused', key: 'refused', word, saidAt: at }] }
}

function begunOf(ask: BeginDeposit): Begun {
  const { kind, key } = ask
  const providerRef = `fake-${key}`
  switch (kind) {
    case 'redirect':
      return { next: { kind: 'redirect', url: placeOf(ask) }, providerRef }
    case 'hosted':
      return { next: { kind: 'frame', url: placeOf(ask, 'frame') }, providerRef }
    case 'markup':
      return { next: { kind: 'markup', html: markupFor(ask) }, providerRef }
    case 'crypto':
      return { next: addressFor(ask), providerRef }
    case 'voucher':
    case 'bankTransfer':
    case 'communityBank':
    case 'dealer':
    case 'manual':
      return { next: instructionsFor(ask), providerRef }
  }
}
