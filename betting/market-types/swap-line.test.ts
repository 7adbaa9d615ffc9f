import { expect, it } from 'vitest'
import type { Market, MarketStatus } from '../match/market.ts'
import { swapLine } from './swap-line.ts'

function book(...lines: readonly (readonly [key: string, status: MarketStatus, mostBalanced?: true])[]) {
  return new Map(
    lines.map(([key, status, mostBalanced = false]): [string, Market] => [
      key,
      { key, status, mostBalanced, outcomes: [] },
    ]),
  )
}

const at = (line: string) => `basketballCurrentTotal/total=${line}`

it('stays on its own line while that is active', () => {
  expect(swapLine(at('160.5'), book([at('160.5'), 'active'], [at('161.5'), 'active', true]))).toBe(at('160.5'))
})

it('moves to the active line, the most balanced first', () => {
  const markets = book([at('160.5'), 'suspended'], [at('161.5'), 'active'], [at('162.5'), 'active', true])
  expect(swapLine(at('160.5'), markets)).toBe(at('162.5'))
  expect(swapLine(at('150.5'), book([at('161.5'), 'active'], ['basketballTotal/total=170.5', 'active', true]))).toBe(
    at('161.5'),
  )
})

it('stays where no line is active', () => {
  expect(swapLine(at('160.5'), book([at('160.5'), 'suspended'], [at('161.5'), 'inactive']))).toBe(at('160.5'))
})

it('never moves another type, known or not', () => {
  const markets = book(['basketballTotal/total=161.5', 'active', true], ['strange/total=2', 'active'])
  expect(swapLine('basketballTotal/total=160.5', markets)).toBe('basketballTotal/total=160.5')
  expect(swapLine('strange/total=1', markets)).toBe('strange/total=1')
})
