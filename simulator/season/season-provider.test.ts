import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, it } from 'vitest'
import { listen } from '../playing/testing/listen.ts'
import { virtualTime } from '../time/virtual-time.ts'
import { openSeason, type Season } from './season-provider.ts'
import { exampleSeason } from './testing/example-season.ts'
import { expectTold, openKnown as open } from './testing/expect-told.ts'
import { madeUpSeasons } from './testing/season-files.ts'

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

for (const season of madeUpSeasons) describe(`the season ${season.name}`, () => expectTold(season))
