import type { ToldAtDesk } from '@banko/browser/refusal-text.ts'
import { createFormat } from '@banko/browser/use-format.ts'
import { createWords } from '@banko/browser/words.tsx'
import type { CallRefusal, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { languages } from '@banko/words/languages.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { isNetwork, networkText } from './network-text.ts'

/** One of each code; the type makes the list total. */
const samples: { readonly [Code in ToldAtDesk]: CallRefusals[Code] } = {
  nodeLimitLoose: { code: 'nodeLimitLoose', kind: 'stakeMax', currency: 'TRY', max: 10_000 },
  nodeLimitInUse: { code: 'nodeLimitInUse', kind: 'players', count: 7 },
  nodeFull: { code: 'nodeFull', kind: 'players', max: 20 },
  nodeTooDeep: { code: 'nodeTooDeep', max: 8 },
  creditTooLow: { code: 'creditTooLow', currency: 'TRY', available: 100, needed: 500 },
  transferDayFull: { code: 'transferDayFull', currency: 'TRY', max: 10_000, left: 100 },
  lineTooHigh: { code: 'lineTooHigh', currency: 'TRY', max: 10_000 },
  planOutside: { code: 'planOutside', of: 'split', min: 1000, max: 2550 },
  lineInUse: { code: 'lineInUse', currency: 'TRY', min: 10_000 },
}

test.each(languages.map(({ code }) => code))('in %s each is a sentence of its own', async (code) => {
  const data = await loadWords(code)
  if (!data) throw new Error(`no words for ${code}`)
  const words = createWords(data)
  for (const refusal of Object.values<CallRefusal>(samples)) {
    if (!isNetwork(refusal)) throw new Error(`${refusal.code} is not of the tree`)
    const text = networkText(words, createFormat(words), refusal)
    expect(text, refusal.code).not.toMatch(/refusal\.|undefined|[{}]/)
    expect(text.length).toBeGreaterThan(5)
  }
})

test('what the rest of the page says is not of the tree', () => {
  expect(isNetwork({ code: 'slipEmpty' })).toBe(false)
})
