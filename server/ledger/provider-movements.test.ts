import { expect, test } from 'vitest'
import { floatSent, type ProviderMoney, providerSettled } from './provider-movements.ts'

const of: ProviderMoney = { operatorId: 1, currency: 'EUR', accountId: 3, cause: 'line 5/0', actor: 'staff 7' }
const lying = { kind: 'payments', ownerId: 3 }
const world = { kind: 'world', ownerId: 0 }
const fees = { kind: 'houseFees', ownerId: 0 }

test('what a provider paid and kept lies with it no longer', () => {
  expect(providerSettled(of, { net: 900, cost: 100 })).toEqual({
    ...{ kind: 'providerSettled', operatorId: 1, currency: 'EUR', cause: 'line 5/0', actor: 'staff 7' },
    flows: [
      { source: world, target: lying, amount: 900 },
      { source: fees, target: lying, amount: 100 },
    ],
  })
})

test('a cost that is given back lies with it again', () => {
  expect(providerSettled(of, { net: 0, cost: -40 }).flows).toEqual([{ source: lying, target: fees, amount: 40 }])
})

test('what the house sends lies with it, and comes back by the opposite, which names it', () => {
  expect(floatSent(of, 500).flows).toEqual([{ source: lying, target: world, amount: 500 }])
  const back = floatSent({ ...of, cause: 'line 5/0 back', reverses: 'line 5/0' }, -500)
  expect(back.flows).toEqual([{ source: world, target: lying, amount: 500 }])
  expect(back.reverses).toEqual({ kind: 'floatSent', cause: 'line 5/0' })
})
