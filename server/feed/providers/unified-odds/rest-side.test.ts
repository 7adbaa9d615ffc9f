import { expect, test } from 'vitest'
import { recordingLog } from '../../../platform/testing/test-platform.ts'
import { openRestSide } from './rest-side.ts'
import type { RestRequest, UnifiedOddsWire } from './wire.ts'

/** A feed with so many matches to come; `turns` false: it answers every page with its first one. */
function feedOf(matches: number, turns: boolean) {
  const asked: number[] = []
  const answer = (rows: string) => ({ status: 200, body: new TextEncoder().encode(`<schedule>${rows}</schedule>`) })
  const request = async ({ path, query = {} }: RestRequest) => {
    if (!path.includes('/pre/')) return answer('')
    const start = turns ? Number(query.start) : 0
    asked.push(Number(query.start))
    const count = Math.max(0, Math.min(Number(query.limit), matches - start))
    return answer(Array.from({ length: count }, (_, at) => `<sport_event id="sr:match:${start + at}"/>`).join(''))
  }
  const wire: UnifiedOddsWire = { connect: async () => {}, close: async () => {}, request }
  return { asked, rest: openRestSide(wire, recordingLog().log, ['en']) }
}

test('a schedule is read to its last page, however many there are', async () => {
  const { asked, rest } = feedOf(31_500, true)
  const { read, isWhole } = await rest.schedules()
  expect(new Set(read.map(({ event }) => event)).size).toBe(31_500)
  expect(isWhole).toBe(true)
  expect(asked).toHaveLength(32)
})

test('a feed that does not turn pages is not asked for ever', async () => {
  const { asked, rest } = feedOf(1000, false)
  expect((await rest.schedules()).read).toHaveLength(1000)
  expect(asked).toEqual([0, 1000])
})
