import { expect, test } from 'vitest'
import { shownFacts } from './shown-facts.ts'

const speaking = {
  t: (id: string) => id,
  format: {
    money: (amount: number, currency: string) => `${amount / 100} ${currency}`,
    count: String,
    dateTime: String,
  },
}
const shown = (of: { readonly before: object; readonly after: object }) =>
  shownFacts({ kind: 'withdrawalPaid', before: { ...of.before }, after: { ...of.after } }, speaking)

test('a credit line and a payment are read as amounts, and what else stands there stays', () => {
  const of = {
    before: { state: 'sent', amount: 12_550, currency: 'EUR', player: 7 },
    after: { currency: 'TRY', line: 5000 },
  }
  expect(shown(of)).toEqual({
    before: { state: 'sent', amount: '125.5 EUR', currency: 'EUR', player: 7 },
    after: { currency: 'TRY', line: '50 TRY' },
  })
  const bare = { before: { amount: 12_550 }, after: { state: 'done' } }
  expect(shown(bare)).toEqual(bare)
})

test('the state of a bonus is said in words, and what no word is known for stands as it is', () => {
  const of = {
    kind: 'grantEnded' as const,
    before: { state: 'active', amount: 1000, currency: 'EUR', player: 7 },
    after: { state: 'unheardOf' },
  }
  expect(shownFacts(of, speaking)).toEqual({
    before: { state: 'desk.grants.states.active', amount: '10 EUR', currency: 'EUR', player: 7 },
    after: { state: 'unheardOf' },
  })
})
