import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { leftToGoBack, type MethodFlow, sourceFirst } from './source-first.ts'

const flow = (methodId: string, came: number, wentBack = 0): MethodFlow => ({
  methodId,
  canPayOut: true,
  came,
  wentBack,
})
const card = flow('card', 1000, 400)
const wallet = flow('wallet', 300)
const voucher: MethodFlow = { ...flow('voucher', 5000), canPayOut: false }

test('as much as came by a method may go back by it', () => {
  expect(sourceFirst([card, wallet], 'card', 600)).toBeUndefined()
  expect(sourceFirst([card, wallet], 'wallet', 300)).toBeUndefined()
})

test('more may not while another waits for what came by that, nor by a third', () => {
  expect(sourceFirst([card, wallet], 'card', 601)).toEqual({ methodId: 'wallet', left: 300 })
  expect(sourceFirst([card, wallet], 'wallet', 301)).toEqual({ methodId: 'card', left: 600 })
  expect(sourceFirst([card, wallet], 'bank', 1)).toEqual({ methodId: 'card', left: 600 })
})

test('what is won goes by any once everything has gone back', () => {
  expect(sourceFirst([flow('card', 1000, 1000), voucher], 'bank', 9999)).toBeUndefined()
  expect(sourceFirst([card], 'card', 9999)).toBeUndefined()
  expect(sourceFirst([], 'bank', 9999)).toBeUndefined()
})

test('nothing waits for a method that cannot pay out, or that has paid more than came', () => {
  expect(leftToGoBack(voucher)).toBe(0)
  expect(leftToGoBack(flow('card', 10, 20))).toBe(0)
  expect(sourceFirst([voucher], 'bank', 1)).toBeUndefined()
})

test('unit by unit it comes to the same: one goes back where some is left, or anywhere once none is', () => {
  const anyFlow = fc.record({ canPayOut: fc.boolean(), came: fc.nat(6), wentBack: fc.nat(6) })
  fc.assert(
    fc.property(
      fc.array(anyFlow, { maxLength: 3 }),
      fc.nat(3),
      fc.integer({ min: 1, max: 12 }),
      (flows, by, amount) => {
        const named = flows.map((each, at) => ({ ...each, methodId: `m${at}` }))
        const left = named.map(({ canPayOut, came, wentBack }) => (canPayOut && came > wentBack ? came - wentBack : 0))
        let mayGo = true
        for (let unit = 0; unit < amount; unit += 1) {
          const own = left[by] ?? 0
          if (own > 0) left[by] = own - 1
          else if (left.some((each) => each > 0)) mayGo = false
        }
        expect(sourceFirst(named, `m${by}`, amount) === undefined).toBe(mayGo)
      },
    ),
    { numRuns: runs(5000, 200_000) },
  )
})
