import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { beforeAll, expect, it } from 'vitest'
import { listen } from '../../playing/testing/listen.ts'
import { virtualTime } from '../../time/virtual-time.ts'
import { openSeason, type Season, type SeasonFiles } from '../season-provider.ts'
import type { SeasonRow } from '../season-row.ts'
import { exampleSeason } from './example-season.ts'
import { type KnownSeason, keepRows, rowsOf } from './season-files.ts'

/** Throws when a file is damaged. */
export function openKnown(files: SeasonFiles, seed = 7): Season {
  const answer = openSeason(files, seed)
  if (!answer.ok) throw new Error(answer.damage.reason)
  return answer.season
}

/** What a listener hears of a season, and the last message about each match before its kick-off. */
function hear(season: Season) {
  const listener = listen()
  const lastBefore = new Map<string, FeedMessage>()
  const steps = { instantsRise: true, messagesOfOneInstant: true }
  let before = 0
  for (const { at, messages } of season.steps()) {
    steps.instantsRise &&= at > before
    steps.messagesOfOneInstant &&= messages.at(-1)?.kind === 'alive' && messages.every((message) => message.at === at)
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

/** What holds of any season: tests, for a `describe` of its own. */
export function expectTold({ files, counts, minutes, wild }: KnownSeason): void {
  const rows = rowsOf(files)
  // To tell a match is the same work for each; all of them together are played by `npm run season`.
  const toldRows = rows.filter((row, index) => index % 8 === 0 || isWild(row))
  let season = openKnown(exampleSeason())
  let told = hear(season)

  beforeAll(() => {
    season = openKnown(files)
    told = hear(openKnown(keepRows(files, toldRows)))
  })

  it('is told without a fault, instant by instant', () => {
    expect(told.listener.faults).toEqual([])
    expect(told.steps).toEqual({ instantsRise: true, messagesOfOneInstant: true })
    expect([...told.listener.matches.keys()].toSorted()).toEqual(toldRows.map(refOf).toSorted())
    expect(toldRows.filter(isWild).length).toBeGreaterThanOrEqual(wild)
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
      const counted = [...offered].filter((key) => /^(corners|cards)/.test(key))
      expect(counted.length > 0).toBe(counts)
    }
  })

  it('knows the minutes of all goals that the incidents file has', () => {
    expect(season.minutes).toEqual({ ...minutes, differing: [], unused: 0 })
  })
}
