import { openPeople } from '@banko/server/people/index.ts'
import { openTestHouse } from '@banko/server/testing/test-house.ts'

const rounds = 200
/** So much later each try begins, milliseconds: no count of an earlier one holds any more. */
const between = 10 * 60_000

/** Signs in wrongly under a name that somebody has and one that nobody has, in turn, and prints what each takes. */
async function main(): Promise<void> {
  const { house, platform, operatorId, siteId, addPlayers, close } = await openTestHouse()
  const passwordHash = await house.people.hashPassword('right')
  await addPlayers(1, 0, { userName: 'somebody', passwordHash })
  let now = platform.clock.now()
  const push = { ...platform.push, declare: () => {} }
  const { ledger, operators, messages } = house
  const people = openPeople({ platform: { ...platform, clock: { now: () => now }, push }, ledger, operators, messages })
  const measure = async (userName: string) => {
    now += between
    const from = performance.now()
    const { kind } = await people.signIn({ operatorId, siteId, userName, password: 'wrong', address: '192.0.2.1' })
    if (kind !== 'failed') throw new Error(kind)
    return performance.now() - from
  }
  const took: { readonly somebody: number[]; readonly nobody: number[] } = { somebody: [], nobody: [] }
  for (let round = 0; round < rounds; round++) {
    took.somebody.push(await measure('somebody'))
    took.nobody.push(await measure('nobody'))
  }
  const [known, unknown] = [medianOf(took.somebody), medianOf(took.nobody)]
  console.log(`wrong password  ${known.toFixed(2)} ms\nunknown name    ${unknown.toFixed(2)} ms`)
  console.log(
    `difference      ${Math.abs(known - unknown).toFixed(2)} ms, medians of ${rounds} each; to be within 2 ms`,
  )
  await close()
}

function medianOf(times: readonly number[]): number {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  if (median === undefined) throw new Error('nothing was measured')
  return median
}

await main()
