import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveLimits, type LimitedNode, type SetLimit } from './node-limits.ts'

const kinds = ['players', 'stakeMax', 'payoutMax'] as const
const currencies = [undefined, 'TRY', 'EUR'] as const

const limit: fc.Arbitrary<SetLimit> = fc.record({
  kind: fc.constantFrom(...kinds),
  currency: fc.constantFrom(...currencies),
  value: fc.integer({ min: 0, max: 9 }),
  by: fc.integer({ min: 0, max: 7 }),
})
const wayDown: fc.Arbitrary<LimitedNode[]> = fc
  .array(fc.array(limit, { maxLength: 6 }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((limits, at) => ({ id: at + 1, limits })))

/** The same, read from the bottom up by what would be refused at each level, and nothing remembered between them. */
function secondReading(nodes: readonly LimitedNode[], kind: SetLimit['kind'], currency: string | undefined) {
  const fits = (value: number) =>
    nodes.every(({ limits }) =>
      limits.every((one) => one.kind !== kind || one.currency !== currency || value <= one.value),
    )
  const most = Array.from({ length: 11 }, (_, value) => value).findLast(fits) ?? -1
  if (most > 9) return undefined
  const owner = nodes.find(({ limits }) =>
    limits.some((one) => one.kind === kind && one.currency === currency && one.value === most),
  )
  return { value: most, ownerId: owner?.id }
}

test('what holds at a node is the most that no level on the way down refuses, and the highest that says so owns it', () => {
  fc.assert(
    fc.property(wayDown, (nodes) => {
      const found = effectiveLimits(nodes)
      for (const kind of kinds)
        for (const currency of currencies) {
          const one = found.find((limit) => limit.kind === kind && limit.currency === currency)
          expect(one && { value: one.value, ownerId: one.ownerId }).toEqual(secondReading(nodes, kind, currency))
        }
    }),
    { numRuns: 500 },
  )
})

test('a level that tightens never loosens another one', () => {
  fc.assert(
    fc.property(wayDown, limit, fc.nat(7), (nodes, more, at) => {
      const tighter = nodes.map((node, place) =>
        place === at % nodes.length ? { ...node, limits: [...node.limits, more] } : node,
      )
      const after = effectiveLimits(tighter)
      for (const before of effectiveLimits(nodes)) {
        const now = after.find(({ kind, currency }) => kind === before.kind && currency === before.currency)
        expect(now?.value).toBeLessThanOrEqual(before.value)
      }
    }),
  )
})
