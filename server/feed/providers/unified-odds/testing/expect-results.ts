import { expect } from 'vitest'
import { readResult } from '../read-message.ts'

export interface ResultTable {
  readonly rules: readonly {
    readonly result: string
    readonly void_factor: string | null
    readonly dead_heat_factor?: string
    readonly line_factor: string | null
  }[]
}

/** Each result is read as what its row makes of the stake. */
export function expectResults({ rules }: ResultTable): void {
  const factors = rules.map(({ result, void_factor: voided, dead_heat_factor: shared }) => {
    const attributes = {
      result,
      ...(voided !== null && { void_factor: voided }),
      ...(shared !== undefined && { dead_heat_factor: '0.5' }),
    }
    const read = readResult({ name: 'outcome', attributes, children: [], text: '' })
    if (typeof read === 'string' || 'unreadable' in read) return null
    const { won, voidHalves, deadHeat } = read
    if (deadHeat) return 'odds*d'
    return voidHalves === 2 ? '1' : voidHalves === 1 ? (won ? '(odds+1)/2' : '0.5') : won ? 'odds' : '0'
  })
  expect(factors).toEqual(rules.map(({ line_factor: factor }) => factor))
}
