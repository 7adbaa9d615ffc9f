import { beforeKickOff, type MatchStatus } from '@banko/betting/match/match-clock.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { describe, expect, test } from 'vitest'
import { betStop, inPlay, odds, settlement } from '../testing/test-house.ts'
import { watchSilence } from './silence.ts'

const minute = 60_000

function watch() {
  const time = virtualTime(0)
  const stopped: string[] = []
  const silence = watchSilence({ clock: time, timers: time }, (messages) => {
    for (const message of messages) {
      if ('match' in message) stopped.push(`${message.match} ${message.kind} ${time.now() / minute}`)
      // As the intake does with everything that is handed in.
      silence.hear(message)
    }
  })
  return { time, stopped, silence }
}

const runs = (match: string): FeedMessage => odds(match, { state: inPlay(0, 0), betting: 'open' })
const stands = (match: string, status: MatchStatus): FeedMessage => odds(match, { state: { ...inPlay(0, 0), status } })

describe('a match that runs', () => {
  test('is stopped once after five minutes without a word of it', async () => {
    const { time, stopped, silence } = watch()
    silence.hear(runs('A'))
    silence.hear(runs('B'))
    await time.advance(4 * minute)
    silence.hear(settlement('B', '1x2', {}))
    await time.advance(30 * minute)
    expect(stopped).toEqual(['A betStop 5', 'B betStop 9'])
  })

  test('is watched again when it is heard of again', async () => {
    const { time, stopped, silence } = watch()
    silence.hear(runs('A'))
    await time.advance(6 * minute)
    silence.hear(runs('A'))
    await time.advance(4 * minute)
    expect(stopped).toEqual(['A betStop 5'])
    await time.advance(2 * minute)
    expect(stopped).toEqual(['A betStop 5', 'A betStop 11'])
  })

  test('is none the less silent for what our own side finds out of it', async () => {
    const { time, stopped, silence } = watch()
    silence.hear(runs('A'))
    await time.advance(4 * minute)
    silence.hear({ ...runs('A'), own: true })
    await time.advance(2 * minute)
    expect(stopped).toEqual(['A betStop 5'])
  })

  test('is one match whichever of a provider’s producers speaks of it', async () => {
    const { time, stopped, silence } = watch()
    silence.hear({ ...runs('A'), producer: 'feed:3' })
    await time.advance(4 * minute)
    silence.hear({ ...betStop('A'), producer: 'feed:1' })
    silence.hear({ ...betStop('A'), producer: 'other:1' })
    await time.advance(4 * minute)
    expect(stopped).toEqual([])
  })
})

describe('who may be silent', () => {
  test.each<[string, FeedMessage]>([
    ['a match in a break', stands('A', 'break')],
    ['a match that is interrupted', stands('A', 'interrupted')],
    ['a match that is over', stands('A', 'ended')],
    ['a match to come', odds('A', { state: beforeKickOff })],
    ['a match whose state nobody has told', odds('A', { betting: 'open' })],
  ])('%s', async (_, message) => {
    const { time, stopped, silence } = watch()
    silence.hear(message)
    await time.advance(60 * minute)
    expect(stopped).toEqual([])
  })

  test('nobody, once the break is over', async () => {
    const { time, stopped, silence } = watch()
    silence.hear(stands('A', 'break'))
    await time.advance(15 * minute)
    silence.hear(runs('A'))
    await time.advance(5 * minute)
    expect(stopped).toEqual(['A betStop 20'])
  })
})

test('a match of a provider that nobody listens to any more is not silent', async () => {
  const { time, stopped, silence } = watch()
  silence.hear({ ...runs('A'), producer: 'feed:1' })
  silence.hear(runs('B'))
  silence.forget('feed')
  await time.advance(6 * minute)
  expect(stopped).toEqual(['B betStop 5'])
})

test('a watch that was stopped stops nothing', async () => {
  const { time, stopped, silence } = watch()
  silence.hear(runs('A'))
  silence.stop()
  await time.advance(60 * minute)
  expect(stopped).toEqual([])
})
