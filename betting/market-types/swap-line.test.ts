import { expect, it } from 'vitest'
import type { Market, MarketStatus } from '../match/market.ts'
import { swapLine } from './swap-line.ts'

type Line = readonly [key: string, status: MarketStatus, mostBalanced?: true]

/** The key of the line that stands for the first of them. */
function standsFor(...lines: readonly [Line, ...Line[]]): string {
  const markets = lines.map(
    ([key, status, mostBalanced = false]): Market => ({ key, status, mostBalanced, outcomes: [] }),
  )
  const [first] = markets
  return first ? swapLine(first, new Map(markets.map((market) => [market.key, market]))).key : ''
}

const at = (line: string) => `basketballCurrentTotal/total=${line}`

it('stays on its own line while that is active', () => {
  expect(standsFor([at('160.5'), 'active'], [at('161.5'), 'active', true])).toBe(at('160.5'))
})

it('moves to the active line, the most balanced first', () => {
  expect(standsFor([at('160.5'), 'suspended'], [at('161.5'), 'active'], [at('162.5'), 'active', true])).toBe(
    at('162.5'),
  )
  const total = (line: string) => `basketballTotal/total=${line}`
  expect(standsFor([total('150.5'), 'suspended', true], [at('170.5'), 'active'], [total('161.5'), 'active'])).toBe(
    total('161.5'),
  )
})

it('stays where no line is active, and never moves to one that its type does not show', () => {
  expect(standsFor([at('160.5'), 'suspended'], [at('161.5'), 'inactive'])).toBe(at('160.5'))
  expect(standsFor([at('160.5'), 'suspended'], [at('161.25'), 'active'], [at('161.5'), 'active'])).toBe(at('161.5'))
})

it('never moves another type, known or not', () => {
  expect(standsFor(['total/total=2.5', 'suspended'], ['total/total=3.5', 'active'])).toBe('total/total=2.5')
  expect(standsFor(['strange/total=1', 'suspended'], ['strange/total=2', 'active'])).toBe('strange/total=1')
})
