import { expect, test, vi } from 'vitest'
import { differencesOf } from './compare.ts'
import { everyTrait } from './every-trait.ts'
import { randomCase } from './random-case.ts'
import { traitsOf } from './traits.ts'

// Every row of every coupon is written down; how long that takes says nothing about the rules.
vi.setConfig({ testTimeout: 3_600_000 })

const { BANKO_LONG, BANKO_SEED = '1000000' } = process.env
const count = BANKO_LONG ? 50_000 : 1_000

test(`the product and a second bookkeeper agree to the cent on ${count} coupons`, () => {
  const met = new Set<string>()
  const different: string[] = []
  for (let seed = Number(BANKO_SEED); seed < Number(BANKO_SEED) + count; seed += 1) {
    const coupon = randomCase(seed)
    for (const trait of traitsOf(coupon)) met.add(trait)
    const found = differencesOf(coupon)
    if (found.length > 0) different.push(`seed ${seed}: ${found.join('; ')}`)
  }
  expect(different.slice(0, 10), `${different.length} of ${count}`).toEqual([])
  expect(everyTrait.filter((trait) => !met.has(trait))).toEqual([])
})
