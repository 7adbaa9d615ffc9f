import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { calmUntil, type RunPlan } from './conformance-run.ts'
import { drawFaults } from './faults.ts'
import { type Script, scriptLength, writeScript } from './script.ts'

const noon = Date.UTC(2026, 0, 3, 12)
const hour = 3_600_000
/** A recovery may have to wait 30 s for its turn, twice, and then takes some seconds. */
const healsWithin = 90_000

/** So many runs tell one script, each with faults of its own: one clean run is enough for them. */
const runsPerScript = 10

export interface DrawnRun {
  readonly clean: RunPlan
  readonly faulty: RunPlan
}

/** The run of a number: its script, and its faults between the calm of the beginning and some time before the end. */
export function drawRun(number: number): DrawnRun {
  const first = number - (number % runsPerScript)
  const scriptSeed = `script-${first}`
  const clean = { name: `clean-${first}`, scriptSeed, script: placed(first), healsWithin, faults: [] }
  const script = placed(number)
  const span = { from: script.startsAt + calmUntil, until: script.startsAt + scriptLength }
  const faults = drawFaults(seededRandom(`faults-${number}`), span)
  return { clean, faulty: { name: `faulty-${number}`, scriptSeed, script, healsWithin, faults } }

  // apart in time and numbers: runs may share a database
  function placed(place: number): Script {
    return writeScript(seededRandom(scriptSeed), {
      startsAt: noon + place * hour,
      firstNumber: 1_000_000 + place * 10,
    })
  }
}
