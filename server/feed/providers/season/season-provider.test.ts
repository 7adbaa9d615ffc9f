import { beforeAll, describe, expect, it } from 'vitest'
import { virtualTime } from '../../../platform/virtual-time.ts'
import type { FeedMessage } from '../../message.ts'
import { listen } from '../played/testing/listen.ts'
import { readSeason } from './read-season.ts'
import { openSeason, type Season, type SeasonFiles } from './season-provider.ts'
import type { SeasonRow } from './season-row.ts'
import { exampleSeason } from './testing/example-season.ts'
import { keepRows, seasonFiles, seasonNames, seasonsFound, seasonsNote } from './testing/season-files.ts'

function open(files: SeasonFiles, seed = 7): Season {
  const answer = openSeason(files, seed)
  if (!answer.ok) throw new Error(answer.damage.reason)
  return answer.season
}

function rowsOf(files: SeasonFiles): readonly SeasonRow[] {
  const answer = readSeason(files.csv)
  if (!answer.ok) throw new Error(answer.damage.reason)
  return answer.value
}

function messagesOf(season: Season): FeedMessage[] {
  return Array.from(season.steps()).flatMap((step) => step.messages)
}

describe('a season', () => {
  it('uses the minutes of the incidents file', () => {
    const scores = messagesOf(open(exampleSeason())).flatMap((message) =>
      message.kind === 'odds' && message.match.endsWith('Southport') && message.state ? [message.state] : [],
    )
    const firstWith = (goals: number) => scores.find(({ score }) => score.home + score.away === goals)
    expect(firstWith(1)).toMatchObject({ minute: 45, period: 'firstHalf', score: { home: 1, away: 0 } })
    expect(firstWith(1)?.stoppage).toBeGreaterThan(0)
    expect(firstWith(2)).toMatchObject({ minute: 60, score: { home: 1, away: 1 } })
    expect(firstWith(3)).toMatchObject({ minute: 90, stoppage: 3, score: { home: 2, away: 1 } })
  })

  it('reports where minutes come from, and believes the season when the incidents tell another score', () => {
    const { csv, incidents = new Uint8Array() } = exampleSeason()
    expect(open({ csv, incidents }).minutes).toEqual({ known: 1, missing: 1, differing: [], unused: 0 })
    const wrong = new TextDecoder().decode(incidents).replace('"away","minute":60', '"home","minute":60')
    const season = open({ csv, incidents: new TextEncoder().encode(wrong) })
    expect(season.minutes).toEqual({ known: 0, missing: 1, differing: ['Northgate – Southport'], unused: 0 })
    const listener = listen()
    listener.hear(messagesOf(season))
    const end = [...listener.matches.values()].find((heard) => heard.facts.home.name === 'Northgate')
    expect(end?.state?.score).toEqual({ home: 2, away: 1 })
  })

  it('is the same for the same seed and another for another', () => {
    const files = exampleSeason()
    expect(messagesOf(open(files))).toEqual(messagesOf(open(files)))
    expect(messagesOf(open(files, 8))).not.toEqual(messagesOf(open(files)))
  })

  it('is refused whole when one of its files is damaged', () => {
    const { csv } = exampleSeason()
    const damaged = new TextEncoder().encode(new TextDecoder().decode(csv).replace('2,1,H', '2,1,A'))
    expect(openSeason({ csv: damaged }, 7)).toMatchObject({ ok: false, file: 'csv', damage: { line: 2 } })
    expect(openSeason({ csv, incidents: new Uint8Array() }, 7)).toMatchObject({ ok: false, file: 'incidents' })
  })

  it('runs on the clock, from any time on and at any speed, and can be taken up again in the middle', async () => {
    const season = open(exampleSeason())
    const at = Date.UTC(2026, 10, 20)
    const speed = 600
    const run = async (from: number, until: number) => {
      const time = virtualTime(from)
      const listener = listen()
      const log = { info: () => {}, warn: () => {}, error: (_: string, error: unknown) => expect.fail(String(error)) }
      const provider = season.provider({ clock: time, timers: time, log }, { at, speed })
      await provider.start(async (messages) => listener.hear(messages))
      await provider.recover('r', 0)
      await time.advanceTo(until)
      await provider.stop()
      expect(listener.faults).toEqual([])
      return listener.matches
    }
    const length = (season.endsAt - season.beginsAt) / speed
    const whole = await run(at - 1000, at + length + 1000)
    const resumed = await run(at + length - 2000, at + length + 1000)
    expect(whole.size).toBe(2)
    for (const [match, heard] of whole) {
      expect(heard.betting).toBe('closed')
      expect(heard.facts.startsAt).toBeGreaterThan(at)
      expect(resumed.get(match)?.state).toEqual(heard.state)
      for (const [key, result] of heard.results) expect(resumed.get(match)?.results.get(key)).toEqual(result)
    }
  })
})

/** What a listener hears of a season, and the last message about each match before its kick-off. */
function hear(season: Season) {
  const listener = listen()
  const lastBefore = new Map<string, FeedMessage>()
  const steps = { instantsRise: true, messagesOfOneInstant: true }
  let before = 0
  for (const { at, messages } of season.steps()) {
    steps.instantsRise &&= at > before
    steps.messagesOfOneInstant &&= messages[0]?.kind === 'alive' && messages.every((message) => message.at === at)
    before = at
    listener.hear(messages)
    for (const message of messages) {
      if (message.kind === 'odds' && message.state?.status === 'notStarted') lastBefore.set(message.match, message)
    }
  }
  return { listener, lastBefore, steps }
}

function refOf(row: SeasonRow): string {
  return [row.division, row.day, row.home, row.away].join('/')
}

/** A match unlike most: what is seldom is where a feed goes wrong. */
function isWild({ fullTime, redCards = { home: 0, away: 0 } }: SeasonRow): boolean {
  return fullTime.home + fullTime.away >= 6 || redCards.home + redCards.away >= 2
}

function endOf(row: SeasonRow) {
  const none = { home: 0, away: 0 }
  return {
    status: 'ended',
    score: row.fullTime,
    halfTime: row.halfTime,
    corners: row.corners ?? none,
    yellowCards: row.yellowCards ?? none,
    redCards: row.redCards ?? none,
  }
}

describe.skipIf(!seasonsFound).each(seasonNames)(`the real season %s${seasonsNote}`, (name) => {
  const rows = seasonsFound ? rowsOf(seasonFiles(name)) : []
  // To tell a match is the same work for each; all of them together are played by `npm run season`.
  const toldRows = rows.filter((row, index) => index % 8 === 0 || isWild(row))
  let season = open(exampleSeason())
  let told = hear(season)

  beforeAll(() => {
    season = open(seasonFiles(name))
    told = hear(open(keepRows(seasonFiles(name), toldRows)))
  }, 60_000)

  it('is told without a fault, instant by instant', () => {
    expect(told.listener.faults).toEqual([])
    expect(told.steps).toEqual({ instantsRise: true, messagesOfOneInstant: true })
    expect([...told.listener.matches.keys()].toSorted()).toEqual(toldRows.map(refOf).toSorted())
    expect(toldRows.filter(isWild).length).toBeGreaterThan(10)
  })

  it('ends every match told with the score, corners and cards of the file', () => {
    for (const row of toldRows) {
      const match = told.listener.matches.get(refOf(row))
      expect(match?.betting).toBe('closed')
      expect(match?.state).toMatchObject(endOf(row))
    }
  })

  it('knows the end of every match when it is over', () => {
    const time = virtualTime(0)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const provider = season.provider(
      { clock: time, timers: time, log },
      { at: season.beginsAt - season.endsAt, speed: 1 },
    )
    for (const row of rows) {
      const [state, settlement] = provider.results?.([refOf(row)]) ?? []
      expect(state).toMatchObject({ kind: 'odds', betting: 'closed', state: endOf(row) })
      expect(settlement).toMatchObject({ kind: 'settlement', match: refOf(row) })
    }
  })

  it('gives every market that was offered exactly one result', () => {
    for (const { offered, results, facts } of told.listener.matches.values()) {
      expect([...results.keys()].sort(), facts.home.name).toEqual([...offered].sort())
    }
  })

  it('has the file’s own prices until kick-off', () => {
    for (const row of toldRows) {
      const message = told.lastBefore.get(refOf(row))
      const prices = (key: string) =>
        message?.kind === 'odds' &&
        message.markets.find((market) => market.key === key)?.outcomes.map((outcome) => outcome.price)
      const { result, total, asianHandicap } = row.prices
      if (result) expect(prices('1x2')).toEqual([result.home, result.draw, result.away])
      if (total) expect(prices('total/total=2.5')).toEqual([total.over, total.under])
      if (!asianHandicap) continue
      const { quarters, home, away } = asianHandicap
      expect(prices(`asianHandicap/hcp=${quarters / 4}`)).toEqual([home, away])
    }
  })

  it('offers corners and cards only when the file counts them', () => {
    for (const { offered } of told.listener.matches.values()) {
      const counts = [...offered].filter((key) => /^(corners|cards)/.test(key))
      expect(counts.length > 0).toBe(name === 'E0_2018-19')
    }
  })

  it('knows the minutes of all goals that the incidents file has', () => {
    const expected = name === 'E0_2018-19' ? { known: 379, missing: 1 } : { known: 0, missing: 306 }
    expect(season.minutes).toEqual({ ...expected, differing: [], unused: 0 })
  })
})
