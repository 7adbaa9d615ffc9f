import { runs } from '@banko/betting/testing/runs.ts'
import { migrations } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { openCleanRuns } from './clean-runs.ts'
import { compareRuns } from './compare-runs.ts'
import { runListener } from './conformance-run.ts'
import { drawRun } from './draw-run.ts'
import { type OpenProviders, openHouseListener, prepareHouses } from './house-listener.ts'
import { openBrokerProviders, openSimulatedProviders } from './open-unified-odds.ts'
import { findBroker, openBrokerGround } from './testing/broker-ground.ts'

/** Other runs than the simulated ones; the usual three have every fault between them. */
const numbers = runs(0, 1) === 0 ? [5002, 5037, 5040] : Array.from({ length: 50 }, (_, position) => 5000 + position)

let broker: URL
beforeAll(async () => {
  broker = await findBroker()
})

async function prepare(open: OpenProviders) {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  // One, so that what is asked of it is done in its order: who has looked there after another knows that he is done.
  const database = await openDatabase({ url, connections: 1 })
  await migrate(database, migrations)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { houses: await prepareHouses(database, open), close }
}

test(`${numbers.length} runs with faults over a broker and HTTP: the house has the book of the clean run`, async () => {
  const ground = await openBrokerGround(broker)
  const clean = await prepare(openSimulatedProviders)
  const faulty = await prepare(openBrokerProviders(ground))
  const cleanRunOf = openCleanRuns()
  const sum = { books: 0, bets: 0, recoveries: 0, lost: 0, delivered: 0 }
  const wrong: string[] = []
  for (const number of numbers) {
    const plans = drawRun(number)
    const cleanRun = await cleanRunOf({ plan: plans.clean, ground: clean.houses })
    const faultyRun = await runListener(
      plans.faulty,
      (side) => openHouseListener(faulty.houses, side, plans.faulty.name),
      ground,
    )
    const { wrongs, books, bets } = compareRuns(cleanRun, faultyRun)
    const laws = faultyRun.findings.map(({ law, says }) => `${law}: ${says}`)
    wrong.push(...[...laws, ...wrongs].map((one) => `run ${number}: ${one}`))
    sum.books += books
    sum.bets += bets
    sum.recoveries += faultyRun.recoveries.length
    sum.lost += faultyRun.counts.lost
    sum.delivered += faultyRun.counts.delivered
  }
  console.log(
    `${numbers.length} runs over ${broker.host}: ${sum.delivered} messages, ${sum.lost} lost, ${sum.recoveries} recoveries; ` +
      `compared ${sum.books} books and ${sum.bets} bets`,
  )
  await ground.close()
  await clean.close()
  await faulty.close()
  expect(wrong).toEqual([])
}, 3_600_000)
