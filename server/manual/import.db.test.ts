import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk
const day = 86_400_000

beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.town.close())

async function fixtures(csv: string, change: { timeZone?: string; dryRun?: boolean; requestKey?: string } = {}) {
  return desk.ask('importFixtures', { csv, dryRun: false, ...change })
}

/** Rows as a person reads them: `2 derby created`, `3 x refused kickOff is missing`. */
async function rowsOf(answer: Promise<Awaited<ReturnType<typeof fixtures>>>): Promise<readonly string[]> {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given.refusal))
  return given.value.rows.map(({ row, match, became, field, reason, unknown }) =>
    [row, match, became, field, reason, unknown?.join()].filter((part) => part !== undefined).join(' '),
  )
}

const startOf = async (match: string) => {
  const found = await desk.ask('match', { match })
  return found.ok ? new Date(found.value.startsAt).toISOString() : found.refusal.code
}

const head = 'match,sport,category,flag,tournament,home,away,kickOff'

describe('a file of fixtures', () => {
  test('puts its matches; the same file again changes nothing, a changed one what it changes', async () => {
    const file = `${head}\nf1,1,Türkiye,tr,Süper Lig,Galatasaray,Beşiktaş,2026-11-21 20:45\nf2,5,World,,Masters,"Doe, J.",Roe,2026-11-22 10:00`
    expect(await rowsOf(fixtures(file, { timeZone: 'Europe/Istanbul' }))).toEqual(['2 f1 created', '3 f2 created'])
    expect(await startOf('f1')).toBe('2026-11-21T17:45:00.000Z')
    expect(await desk.ask('match', { match: 'f2' })).toMatchObject({
      value: { home: 'Doe, J.', categoryFlag: 'xx', sportId: 5 },
    })
    const answer = await fixtures(file, { timeZone: 'Europe/Istanbul' })
    expect(answer).toMatchObject({ value: { totals: { created: 0, changed: 0, unchanged: 2, refused: 0 } } })
    expect(await rowsOf(fixtures(file.replace('20:45', '21:00'), { timeZone: '+03:00' }))).toEqual([
      '2 f1 changed',
      '3 f2 unchanged',
    ])
    expect(await startOf('f1')).toBe('2026-11-21T18:00:00.000Z')
  })

  test('may come with a mark, semicolons, columns in any order and letters of any size', async () => {
    const file = `\uFEFFKICKOFF;Home;away;Tournament;category;SPORT;match;timeZone\r\n2026-12-01 12:00;Ä;Ö;Liga;Österreich;1;s1;Europe/Vienna\r\n2026-12-01T12:00Z;Ä;Ü;"Liga; Süd";Österreich;1;s2;\r\n\r\n`
    expect(await rowsOf(fixtures(file))).toEqual(['2 s1 created', '3 s2 created'])
    expect([await startOf('s1'), await startOf('s2')]).toEqual(['2026-12-01T11:00:00.000Z', '2026-12-01T12:00:00.000Z'])
  })

  test('tells of each row what is wrong with it, and takes the others', async () => {
    const right = '1,World,,Cup,North,South,2026-12-01 12:00'
    const file = [
      head,
      `r2,${right}`,
      `r3,1,World,,Cup,North,South,tomorrow`,
      `r4,1,World,,Cup,North,South,`,
      `r5,ball,World,,Cup,North,South,2026-12-01 12:00`,
      `r6,1,World,,Cup,North,north,2026-12-01 12:00`,
      `r 7,${right}`,
      `,${right}`,
      `r2,${right}`,
      `r10,"1,World`,
      `r11,${right},more`,
      `r12,999,World,,Cup,North,South,2026-12-01 12:00`,
      `r13,1,World,TURKEY,Cup,North,South,2026-12-01 12:00`,
      `r14,1,World,,Cup,${'x'.repeat(101)},South,2026-12-01 12:00`,
      `r15`,
      `r16,${right}`,
      `${' '.repeat(4095)}"`,
      `r18,1,World,,Cup,North,${'x'.repeat(4096)},2026-12-01 12:00`,
    ].join('\n')
    const rows = await rowsOf(fixtures(file))
    expect(rows.map((row) => row.replace(/(Invalid|Too).*/, '…'))).toEqual([
      '2 r2 created',
      '3 r3 refused kickOff is no time of that zone, such as 2026-11-21 20:45',
      '4 r4 refused kickOff is missing',
      '5 r5 refused sport …',
      '6 r6 refused away a side cannot play against itself',
      '7 r 7 refused match …',
      '8  refused match is missing',
      '9 r2 refused match stands in row 2 already',
      '10  refused  a quotation mark is not closed',
      '11  refused  there are 9 fields, and 8 columns',
      '12 r12 refused sport there is no such sport',
      '13 r13 refused flag …',
      '14 r14 refused home …',
      '15 r15 refused sport is missing',
      '16 r16 created',
      '17  refused  a quotation mark is not closed',
      '18  refused  the line is longer than 4096 letters',
    ])
  })

  test('with wrong columns is refused whole, and the column named', async () => {
    const headerWrong = (what: string) => ({ ok: false, refusal: { code: 'manualOff', why: 'headerWrong', what } })
    expect(await fixtures('match,sport')).toEqual(headerWrong('category'))
    expect(await fixtures(`${head},odd`)).toEqual(headerWrong('odd'))
    expect(await fixtures(`${head},match`)).toEqual(headerWrong('match'))
    expect(await fixtures('\n\n')).toEqual(headerWrong(''))
    expect(await fixtures('"')).toEqual(headerWrong('match'))
    const zone = { ok: false, refusal: { code: 'manualOff', why: 'timeZoneUnknown', what: 'timeZone' } }
    expect(await fixtures(head, { timeZone: 'Mars/Base' })).toEqual(zone)
    expect(await fixtures(head)).toEqual({
      ok: true,
      value: { rows: [], totals: { created: 0, changed: 0, unchanged: 0, refused: 0 } },
    })
  })

  test('tried out says the same and does nothing; asked again gets the same report', async () => {
    const file = `${head}\nd1,1,World,,Cup,North,South,2026-12-01 12:00`
    const said = {
      ok: true,
      value: {
        rows: [{ row: 2, match: 'd1', became: 'created' }],
        totals: { created: 1, changed: 0, unchanged: 0, refused: 0 },
      },
    }
    expect(await fixtures(file, { dryRun: true })).toEqual(said)
    expect(await startOf('d1')).toBe('notFound')
    const once = { requestKey: 'import-once' }
    expect(await fixtures(file, once)).toEqual(said)
    expect(await fixtures(file, once)).toEqual(said)
    expect(await fixtures(`${file}\n`, once)).toEqual({ ok: false, refusal: { code: 'requestKeyReused' } })
  })

  test('of more rows than it may have is read so far, and told', async () => {
    const rows = await rowsOf(fixtures([head, ...Array.from({ length: 20_002 }, () => 'x')].join('\n')))
    expect(rows).toHaveLength(20_001)
    expect(rows.at(-1)).toBe('20002  refused  a file has 20000 rows at most; nothing from here on was read')
  })

  test('of any content gets a report of its rows, and never a fault', async () => {
    const field = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('1', 'x', '"', '""', '2026-12-01 12:00', '\u0000', '\ud800'),
    )
    const line = fc.array(field, { maxLength: 9 }).map((fields) => fields.join(','))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), fc.boolean(), async (lines, dryRun) => {
        const csv = [head, ...lines].join('\n')
        const answer = await fixtures(csv, { dryRun })
        expect(answer.ok).toBe(true)
      }),
      { seed: 20_261_120, numRuns: 100 },
    )
  })

  test('of thousands of rows is taken whole', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `big${at},1,World,,Cup,North ${at},South ${at},2026-12-01 12:00`,
    )
    const answer = await fixtures([head, ...rows].join('\n'))
    expect(answer).toMatchObject({ value: { totals: { created: 5000, refused: 0 } } })
    expect(await desk.ask('matches', { phase: 'all', search: 'big4999' })).toMatchObject({ value: { total: 1 } })
  })
})

describe('a file of results', () => {
  const sport = { football: 1, basketball: 2, hockey: 4, tennis: 5, dota: 111 } as const

  beforeAll(async () => {
    const startsAt = desk.town.platform.clock.now() - day
    for (const [name, sportId] of Object.entries(sport))
      await desk.ask('putFixture', {
        match: name,
        sportId,
        category: { name: 'World', flag: 'xx' },
        tournament: 'Cup',
        home: 'North',
        away: 'South',
        startsAt,
      })
    const prices = (ids: readonly string[]) => ids.map((id) => ({ id, price: 2000, active: true }))
    const offer = (match: string, key: string, ids: readonly string[]) =>
      desk.ask('putPrices', { match, markets: [{ key, status: 'active', outcomes: prices(ids) }] })
    expect(await offer('football', '1x2', ['1', 'x', '2'])).toMatchObject({ ok: true })
    expect(await offer('football', 'cornersTotal/total=9.5', ['over', 'under'])).toMatchObject({ ok: true })
    expect(await offer('football', 'firstGoal', ['1', 'none', '2'])).toMatchObject({ ok: true })
    expect(await offer('tennis', 'tennisWinner', ['1', '2'])).toMatchObject({ ok: true })
  })

  const results = (...lines: readonly string[]) =>
    rowsOf(desk.ask('importResults', { csv: lines.join('\n'), dryRun: false }))
  const why = 'does not add up, is missing, or does not belong to this sport'

  test('settles by the rules of each sport, and names what the row does not decide', async () => {
    expect(
      await results(
        'match;score;halfTime;periods;bestOf;winners',
        'football;2:1;1:0;;;',
        'basketball;80:75;;20:20 20:20 20:20 20:15;;',
        'hockey;3:2;;1:1 1:1 0:0;;',
        'tennis;2:1;;6:4 3:6 7:6;3;',
        'dota;2:0;;30:35 22:10;3;H H',
        'nobody;1:0;;;;',
      ),
    ).toEqual([
      '2 football created firstGoal,cornersTotal/total=9.5',
      '3 basketball created',
      '4 hockey created',
      '5 tennis created',
      '6 dota created',
      '7 nobody refused match there is no such match',
    ])
    expect(await desk.ask('match', { match: 'tennis' })).toMatchObject({
      value: {
        status: 'ended',
        results: [
          {
            key: 'tennisWinner',
            outcomes: [
              { id: '1', result: 'won' },
              { id: '2', result: 'lost' },
            ],
          },
        ],
      },
    })
    expect(await results('match,score,halfTime', 'football,2:1,1:0')).toEqual([
      '2 football unchanged firstGoal,cornersTotal/total=9.5',
    ])
    expect(await results('match,score,halfTime,corners,goals', 'football,2:1,1:0,6-5,H12 A60 H90')).toEqual([
      '2 football changed',
    ])
  })

  test('names the field that does not add up', async () => {
    expect(
      await results(
        'match,score,status,halfTime,periods,bestOf,winners,retired,goals',
        'football,2:1,,3:0,,,,,',
        'football,2-x,,,,,,,',
        'football,2:1,,,20:20,,,,',
        'football,2:1,,,,,,,H12 A60 A70',
        'football,2:1,,,,,,,twelve',
        'football,2:1,played,,,,,,',
      ),
    ).toEqual([
      `2 football refused halfTime ${why}`,
      '3 football refused score is no score, such as 2:1',
      '4 football refused match stands in row 2 already',
      '5 football refused match stands in row 2 already',
      '6 football refused goals is no list of goals, such as H12 A45 H90',
      expect.stringContaining('7 football refused status '),
    ])
  })
})

describe('a file', () => {
  test('is not read under a key that was used for another', async () => {
    const key = { requestKey: 'import-read-once', dryRun: false }
    await desk.ask('importFixtures', { csv: head, ...key })
    const reused = { ok: false, refusal: { code: 'requestKeyReused' } }
    expect(await desk.ask('importFixtures', { csv: 'no,such,columns', ...key })).toEqual(reused)
  })
})
