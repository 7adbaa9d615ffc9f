import { type Answer, ok } from '@banko/contract/answer.ts'
import { type FixtureInput, fixtureInput, type ImportInput, type Report } from '@banko/contract/manual-shapes.ts'
import { type ZonedTime, zonedTime } from '../platform/time/zoned-time.ts'
import { bar } from './bar.ts'
import { importRows, type ReadRow } from './import-rows.ts'
import { putFixture } from './put-fixture.ts'
import type { FileRow } from './read-rows.ts'
import type { AskedOf, AskRefusal, ManualHouse } from './say.ts'

const columns = {
  required: ['match', 'sport', 'category', 'tournament', 'home', 'away', 'kickOff'],
  optional: ['flag', 'timeZone'],
}

const shape = fixtureInput.omit({ requestKey: true })

/** Puts the matches of a file. */
export function importFixtures(house: ManualHouse, asked: AskedOf<ImportInput>): Promise<Answer<Report, AskRefusal>> {
  return importRows<Omit<FixtureInput, 'requestKey'>>(house, asked, () => {
    const zone = zonedTime(asked.input.timeZone ?? 'UTC')
    if (!zone) return bar('timeZoneUnknown', 'timeZone')
    return ok({
      columns,
      shape,
      read: (row) => readFixture(row, zone),
      columnOf: (field) => columnsOf[field] ?? field,
      decide: (match, input) => putFixture(match, { ...input, requestKey: asked.input.requestKey }),
    })
  })
}

const columnsOf: Readonly<Record<string, string>> = {
  sportId: 'sport',
  startsAt: 'kickOff',
  'category.name': 'category',
  'category.flag': 'flag',
}

function readFixture({ cells }: FileRow, ofFile: ZonedTime): ReadRow {
  const own = cells.get('timeZone')
  const zone = own === undefined ? ofFile : zonedTime(own)
  if (!zone) return { field: 'timeZone', reason: 'is no time zone' }
  const kickOff = cells.get('kickOff')
  const startsAt = kickOff === undefined ? undefined : zone.read(kickOff)
  if (kickOff !== undefined && startsAt === undefined)
    return { field: 'kickOff', reason: 'is no time of that zone, such as 2026-11-21 20:45' }
  const sport = cells.get('sport') ?? ''
  return {
    input: {
      match: cells.get('match'),
      sportId: /^\d{1,6}$/.test(sport) ? Number(sport) : sport,
      category: { name: cells.get('category'), flag: (cells.get('flag') ?? 'xx').toLowerCase() },
      tournament: cells.get('tournament'),
      home: cells.get('home'),
      away: cells.get('away'),
      startsAt,
    },
  }
}
