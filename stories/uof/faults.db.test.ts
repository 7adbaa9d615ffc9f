import { runs } from '@banko/betting/testing/runs.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoryDatabase } from '../testing/served-house.ts'
import { openCleanRuns } from './clean-runs.ts'
import { compareRuns } from './compare-runs.ts'
import { type RunReport, runListener } from './conformance-run.ts'
import { type DrawnRun, drawRun } from './draw-run.ts'
import { hardships } from './hardships.ts'
import { type HouseGround, openHouseListener, prepareHouses } from './house-listener.ts'
import { openSimulatedProviders, openSpoiledProviders, type Spoiling } from './open-unified-odds.ts'

const runsWanted = runs(2, 2000)
/** The short form takes the first alone: `npm run prove -- faults` has all, each of a minute. */
const hardshipsWanted = runs(1, hardships.length)
/** So many runs share a database: what they leave behind slows the next ones down. */
const runsPerDatabase = 100

/** Clean and faulty runs of one number are about the same matches: each kind has its own database. */
interface Grounds {
  readonly clean: HouseGround
  readonly faulty: HouseGround
}

const databases: OpenDatabase[] = []
let grounds: Grounds

async function prepare(): Promise<void> {
  for (const database of databases.splice(0)) await database.close()
  const ground = async () => {
    const database = await openStoryDatabase()
    databases.push(database)
    return prepareHouses(database, openSimulatedProviders)
  }
  grounds = { clean: await ground(), faulty: await ground() }
}

beforeAll(prepare)
afterAll(async () => {
  for (const database of databases) await database.close()
})

interface Compared {
  readonly faulty: RunReport
  readonly wrongs: readonly string[]
  readonly books: number
  readonly bets: number
}

type Plans = Pick<DrawnRun, 'clean' | 'faulty'>

const cleanRun = openCleanRuns()

async function compare(plans: Plans, ground = grounds.faulty): Promise<Compared> {
  const clean = await cleanRun({ plan: plans.clean, ground: grounds.clean })
  const faulty = await runListener(plans.faulty, (side) => openHouseListener(ground, side, plans.faulty.name))
  const laws = [...clean.findings, ...faulty.findings].map(({ law, says }) => `${law}: ${says}`)
  const { wrongs, books, bets } = compareRuns(clean, faulty)
  return { faulty, wrongs: [...laws, ...wrongs], books, bets }
}

test(`${runsWanted} runs with faults: the house has the book of the clean run and took nothing while it could not know`, async () => {
  const sum = { books: 0, bets: 0, recoveries: 0, lost: 0, doubled: 0, overtaken: 0 }
  const wrong: string[] = []
  for (let number = 0; number < runsWanted; number += 1) {
    if (number > 0 && number % runsPerDatabase === 0) await prepare()
    const { faulty, wrongs, books, bets } = await compare(drawRun(number))
    wrong.push(...wrongs.map((one) => `run ${number}: ${one}`))
    sum.books += books
    sum.bets += bets
    sum.recoveries += faulty.recoveries.length
    sum.lost += faulty.counts.lost
    sum.doubled += faulty.counts.doubled
    sum.overtaken += faulty.counts.overtaken
  }
  console.log(
    `${runsWanted} runs: ${sum.recoveries} recoveries; messages lost ${sum.lost}, doubled ${sum.doubled}, ` +
      `overtaken ${sum.overtaken}; compared ${sum.books} books and ${sum.bets} bets`,
  )
  expect(wrong).toEqual([])
}, 14_400_000)

test.each(hardships.slice(0, hardshipsWanted))(
  '$name',
  async ({ clean, faulty, check }) => {
    const compared = await compare({ clean, faulty })
    expect([...compared.wrongs, ...check(compared.faulty)]).toEqual([])
  },
  600_000,
)

interface PlantedMistake {
  readonly name: string
  readonly handed: () => Spoiling
  /** Runs of its own: nobody else's matches. */
  readonly firstRun: number
}

/** A provider that does not hear, or does not keep in order: the runs must find out. */
const mistakes: readonly PlantedMistake[] = [
  {
    name: 'takes no notice of being unsubscribed',
    firstRun: 10_000,
    handed: () => (xml) => xml.replace('subscribed="0"', 'subscribed="1"'),
  },
  {
    name: 'takes what comes last for the newest',
    firstRun: 11_000,
    handed() {
      let at = 0
      return (xml) =>
        xml.replace(/timestamp="(\d+)"/, (_, made: string) => {
          at = Math.max(at + 1, Number(made))
          return `timestamp="${at}"`
        })
    },
  },
]

test.each(mistakes)(
  'a provider that $name is found out',
  async ({ handed, firstRun }) => {
    const ground = { ...grounds.faulty, open: openSpoiledProviders(handed) }
    let number = firstRun
    const end = firstRun + 40
    while (number < end && (await compare(drawRun(number), ground)).wrongs.length === 0) number += 1
    expect(number).toBeLessThan(end)
  },
  600_000,
)
