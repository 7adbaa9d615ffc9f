import type { CashOutStep } from '@banko/betting/explain/explain-cash-out.ts'
import type { ResultChances } from '@banko/betting/numbers/chance.ts'
import type { Fraction } from '@banko/betting/numbers/fraction.ts'
import type { CashOutStepData } from '@banko/contract/calls/cash-out.ts'

/** The steps of an offer as plain data: exact fractions as `n/d`. */
export function stepData(steps: readonly CashOutStep[]): CashOutStepData[] {
  return steps.map(dataOf)
}

function dataOf(step: CashOutStep): CashOutStepData {
  switch (step.kind) {
    case 'worth': {
      const { chances, price, factor, ...rest } = step
      return { ...rest, price: written(price), factor: written(factor), ...(chances && { chances: likely(chances) }) }
    }
    case 'match':
      return { ...step, parts: step.parts.map(written), factor: written(step.factor) }
    case 'size':
      return { ...step, value: written(step.value) }
    case 'fairValue':
    case 'margin':
      return { ...step, exact: written(step.exact) }
    case 'unitStake':
    case 'largestPayout':
    case 'part':
    case 'offer':
      return step
    case 'bar':
      throw new Error(`what is offered is barred: ${step.why.kind}`)
  }
}

function written({ n, d }: Fraction): string {
  return `${n}/${d}`
}

function likely(chances: ResultChances): Record<string, string> {
  return Object.fromEntries(Object.entries(chances).map(([result, chance]) => [result, written(chance)]))
}
