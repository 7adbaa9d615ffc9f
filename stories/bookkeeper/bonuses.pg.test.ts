import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type BonusDriver, openBonusDriver } from './bonus-driver.ts'
import { BonusTown } from './bonus-town.ts'

vi.setConfig({ testTimeout: 7_200_000 })

const { BANKO_LONG, BANKO_SEED = '1' } = process.env
/** Bets with a bonus of some kind, at least. */
const betsMin = BANKO_LONG ? 100_000 : 2000
const size = {
  seed: Number(BANKO_SEED),
  ...(BANKO_LONG ? { players: 512, groupSize: 64 } : { players: 128, groupSize: 64 }),
}

let driver: BonusDriver
beforeAll(async () => {
  driver = await openBonusDriver(inject('postgresUrl'))
}, 60_000)
afterAll(() => driver.town.close())

test(`a second bookkeeper, who read the page alone, agrees on ${betsMin} bets with bonuses, to the minor unit`, async () => {
  const from = performance.now()
  const town = new BonusTown(driver, size)
  await town.open()
  for (let nth = 1; town.counts.bonusBets < betsMin; nth += 1) {
    await town.round().catch((error: unknown) => {
      throw new Error(`${JSON.stringify({ nth })}: ${error instanceof Error ? error.message : ''}`, { cause: error })
    })
    if (BANKO_LONG) console.info(`${seconds(from)} round ${nth}: ${town.counts.bonusBets} bets with a bonus`)
  }
  const journals = await town.checkAll()
  const { house, platform } = driver.town
  expect((await house.ledger.prove(platform.db)).faults).toEqual([])
  expect([...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
  for (const [what, count] of Object.entries(town.counts)) expect(count, what).toBeGreaterThan(0)
  if (BANKO_LONG) console.info(`${seconds(from)} ${JSON.stringify({ ...town.counts, journals, ...town.grants() })}`)
})

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
