import type { Market } from '@banko/betting/match/market.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import { expect, test } from 'vitest'
import { openPricing } from './open-pricing.ts'
import type { PricingQuestion } from './pricing-words.ts'

const parts = [
  { marketKey: '1x2', outcomeId: '1' },
  { marketKey: 'total/total=2.5', outcomeId: 'over' },
]
const market = (key: string, prices: Readonly<Record<string, number>>): Market => ({
  key,
  status: 'active',
  mostBalanced: false,
  outcomes: Object.entries(prices).map(([id, price]) => ({ id, price, active: true })),
})

function question(): PricingQuestion {
  const markets = [market('1x2', { 1: 2000, x: 3400, 2: 3600 }), market('total/total=2.5', { over: 1900, under: 1900 })]
  return { book: { ...exampleBook(1), markets }, asked: [parts, parts.slice(0, 1)] }
}

/** Timers that run when told to. */
function open() {
  const due: (() => void)[] = []
  const timers = {
    after(_: number, run: () => unknown) {
      const one = () => void run()
      due.push(one)
      return { cancel: () => void due.splice(due.indexOf(one), 1) }
    },
  }
  return { price: openPricing(timers), due }
}

test('prices in a thread of its own, and again after it was given up', async () => {
  const { price, due } = open()
  const said = await price(question())
  expect(said.answers).toMatchObject([{ kind: 'priced' }, { kind: 'barred' }])
  expect(said.milliseconds).toBeGreaterThan(0)
  expect(due).toEqual([])
  const late = price(question())
  due[0]?.()
  await expect(late).rejects.toThrow('No price within 3000 ms')
  expect((await price(question())).answers).toEqual(said.answers)
})

test('what cannot be priced is a fault of its own, and the thread goes on', async () => {
  const { price } = open()
  // as no house says it
  const wrong = { ...question(), asked: undefined } as unknown as PricingQuestion
  await expect(price(wrong)).rejects.toThrow('map')
  expect((await price(question())).answers).toHaveLength(2)
})
