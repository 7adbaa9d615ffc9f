import { describe, expect, test } from 'vitest'
import { aliveXml, completeXml, kickOff, oddsXml, startListening, threeWayXml, totalXml } from './testing/listening.ts'
import {
  changesPath,
  changesXml,
  fixtureXml,
  schedulePath,
  scheduleXml,
  scriptedWire,
} from './testing/scripted-wire.ts'

const second = 1000

describe('signs of life', () => {
  test('are told with what they say, once', async () => {
    const listening = await startListening()
    await listening.say(aliveXml(1, 0), aliveXml(1, 0), aliveXml(1, -10), aliveXml(3, 0, 0))
    expect(listening.news()).toMatchObject([
      { kind: 'alive', producer: 'unifiedOdds:1', subscribed: true },
      { kind: 'alive', producer: 'unifiedOdds:3', subscribed: false },
    ])
  })

  test('that are older than may be are none', async () => {
    const listening = await startListening()
    await listening.time.advance(60 * second)
    await listening.say(aliveXml(1, 39), aliveXml(1, 40))
    expect(listening.news()).toHaveLength(1)
    expect(listening.feed.tolerated()).toEqual({ lagging: 1 })
  })

  test('do not say that what still waits for its fixture is known', async () => {
    const listening = await startListening()
    const waiting = listening.wire.send(oddsXml(threeWayXml(1), { at: 2 }))
    await listening.wire.send(aliveXml(3, 5))
    await waiting
    await listening.feed.idle()
    const alive = listening.heard.find(({ kind }) => kind === 'alive')
    expect(alive?.at).toBe(listening.time.now() + 2 * second - 1)
  })

  test('of a producer that says it is down are a word that it has lost us', async () => {
    const listening = await startListening()
    await listening.say('<product_down product="1" timestamp="5"/>')
    expect(listening.news()).toMatchObject([{ kind: 'alive', producer: 'unifiedOdds:1', subscribed: false }])
    expect(listening.feed.tolerated()).toEqual({ productDown: 1 })
  })
})

describe('a recovery', () => {
  const provider = (listening: Awaited<ReturnType<typeof startListening>>, product: 1 | 3) => {
    const found = listening.feed.providers[product === 1 ? 0 : 1]
    if (!found) throw new Error('nobody provides it')
    return found
  }

  test('is asked for by a number, with our node, from where we know', async () => {
    const listening = await startListening()
    await provider(listening, 1).recover('r1', listening.time.now() - 5000)
    const [number] = listening.wire.recoveries('liveodds')
    expect(listening.wire.asked).toContain(
      `POST /v1/liveodds/recovery/initiate_request?after=${listening.time.now() - 5000}&request_id=${number}&node_id=7`,
    )
    await listening.say(completeXml(1, number))
    expect(listening.news()).toMatchObject([{ kind: 'snapshotComplete', producer: 'unifiedOdds:1', requestId: 'r1' }])
  })

  test('further back than the producer can tell is one of everything', async () => {
    const listening = await startListening()
    await provider(listening, 1).recover('r1', listening.time.now() - 601 * 60 * second)
    expect(listening.wire.asked.find((line) => line.startsWith('POST'))).not.toContain('after')
  })

  test('is ended by nobody else’s word', async () => {
    const listening = await startListening()
    await provider(listening, 1).recover('r1')
    const [number = 0] = listening.wire.recoveries('liveodds')
    await listening.say(completeXml(1, number + 1), completeXml(3, number), completeXml(1, undefined))
    expect(listening.news()).toEqual([])
    expect(listening.feed.tolerated()).toEqual({ foreignSnapshot: 3 })
  })

  test('waits half a minute after the last one, and the latest one counts', async () => {
    const listening = await startListening()
    const now = listening.time.now()
    await provider(listening, 1).recover('r1', now)
    const second_ = provider(listening, 1).recover('r2', now)
    const third = provider(listening, 1).recover('r3', now)
    await listening.time.advance(29 * second)
    expect(listening.wire.recoveries('liveodds')).toHaveLength(1)
    await listening.time.advance(1 * second)
    await Promise.all([second_, third])
    const numbers = listening.wire.recoveries('liveodds')
    expect(numbers).toHaveLength(2)
    await listening.say(completeXml(1, numbers[0], 31), completeXml(1, numbers[1], 32))
    expect(listening.news()).toMatchObject([{ kind: 'snapshotComplete', requestId: 'r3' }])
  })

  test('that is refused fails, and does not count', async () => {
    const listening = await startListening()
    listening.wire.isAway = true
    await expect(provider(listening, 3).recover('r1')).rejects.toThrow('503')
    listening.wire.isAway = false
    const again = provider(listening, 3).recover('r2')
    await listening.time.advance(30 * second)
    await again
    expect(listening.wire.recoveries('pre')).toHaveLength(2)
  })

  test('of everything doubts what was offered before and is not told again', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1) + totalXml('2.5', 1)))
    await provider(listening, 3).recover('r1')
    await listening.say(oddsXml(threeWayXml(1), { at: 1 }), completeXml(3, listening.wire.recoveries('pre')[0]))
    expect(listening.book('sr:match:1')).toEqual(['1x2 active 2000 3000 4000', 'total/total=2.5 suspended 1900 1950'])
  })

  test('that was under way when the queue was lost counts no more', async () => {
    const listening = await startListening()
    await provider(listening, 1).recover('r1', listening.time.now())
    const [number] = listening.wire.recoveries('liveodds')
    listening.wire.lose()
    await listening.feed.idle()
    expect(listening.news()).toMatchObject([
      { kind: 'alive', producer: 'unifiedOdds:1', subscribed: false },
      { kind: 'alive', producer: 'unifiedOdds:3', subscribed: false },
    ])
    const held = provider(listening, 1).recover('r2', listening.time.now())
    await listening.time.advance(60 * second)
    expect(listening.wire.recoveries('liveodds')).toHaveLength(1)
    listening.wire.restore()
    await held
    expect(listening.wire.recoveries('liveodds')).toHaveLength(2)
    await listening.say(completeXml(1, number, 61))
    expect(listening.news().map(({ kind }) => kind)).not.toContain('snapshotComplete')
  })

  test('that was under way when the queue was lost is asked for again, once', async () => {
    const listening = await startListening()
    await provider(listening, 1).recover('r1', listening.time.now())
    listening.wire.lose()
    await listening.time.advance(31 * second)
    listening.news()
    listening.wire.restore()
    await listening.feed.idle()
    await listening.time.advance(60 * second)
    const numbers = listening.wire.recoveries('liveodds')
    expect(numbers).toHaveLength(2)
    await listening.say(completeXml(1, numbers[0], 100), completeXml(1, numbers[1], 101))
    // Nobody asked the other producer for anything: it has to be told that it was lost.
    expect(listening.news()).toMatchObject([
      { kind: 'alive', producer: 'unifiedOdds:3', subscribed: false },
      { kind: 'snapshotComplete', producer: 'unifiedOdds:1', requestId: 'r1' },
    ])
  })

  test('doubts what was said before it was asked for again', async () => {
    const listening = await startListening()
    await provider(listening, 3).recover('r1')
    await listening.say(oddsXml(threeWayXml(1)))
    listening.wire.lose()
    await listening.time.advance(31 * second)
    listening.wire.restore()
    await listening.feed.idle()
    await listening.say(completeXml(3, listening.wire.recoveries('pre').at(-1), 40))
    expect(listening.book('sr:match:1')).toEqual(['1x2 suspended 2000 3000 4000'])
  })

  test('waits for the descriptions: who cannot tell some markets from all of them stays down', async () => {
    const wire = scriptedWire()
    wire.isAway = true
    const listening = await startListening([1, 3], wire)
    wire.isAway = false
    const path = '/v1/descriptions/en/markets.xml'
    const described = wire.documents.get(path) ?? ''
    wire.documents.delete(path)
    await expect(provider(listening, 3).recover('r1')).rejects.toThrow('describe')
    expect(wire.recoveries('pre')).toEqual([])
    wire.documents.set(path, described)
    await provider(listening, 3).recover('r2')
    expect(wire.recoveries('pre')).toHaveLength(1)
  })

  test('reads the schedules when it is complete: what changed meanwhile was not told', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    await provider(listening, 3).recover('r1', listening.time.now())
    await listening.feed.idle()
    listening.news()
    listening.wire.documents.set(schedulePath('pre'), scheduleXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    await listening.say(completeXml(3, listening.wire.recoveries('pre')[0]))
    expect(listening.news()).toMatchObject([
      { kind: 'snapshotComplete' },
      { kind: 'fixture', facts: { startsAt: kickOff + 2 * 3600 * second } },
    ])
  })

  test('reads what fixtures changed when it is complete: a match that was called off is in no schedule', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    await provider(listening, 3).recover('r1', listening.time.now())
    await listening.feed.idle()
    listening.news()
    const calledOff = fixtureXml('sr:match:1').replace('not_started', 'cancelled')
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:1/fixture_change_fixture.xml', calledOff)
    listening.wire.documents.set(changesPath, changesXml('2026-01-01T11:59:00+00:00'))
    await listening.say(completeXml(3, listening.wire.recoveries('pre')[0]))
    expect(listening.news()).toMatchObject([
      { kind: 'snapshotComplete' },
      { kind: 'odds', state: { status: 'cancelled' } },
    ])
  })

  test('is complete before what came after its end, though it waits for a fixture', async () => {
    const listening = await startListening()
    await provider(listening, 3).recover('r1', listening.time.now())
    const [number] = listening.wire.recoveries('pre')
    const sent = [oddsXml(threeWayXml(1)), completeXml(3, number, 1), aliveXml(3, 2, 0)]
    await Promise.all(sent.map((xml) => listening.wire.send(xml)))
    expect(listening.news()).toMatchObject([
      { kind: 'fixture' },
      { kind: 'odds' },
      { kind: 'snapshotComplete' },
      { kind: 'alive', subscribed: false },
    ])
  })

  test('that is complete does not hide that the queue was lost meanwhile', async () => {
    const listening = await startListening()
    await provider(listening, 3).recover('r1', listening.time.now())
    const [number] = listening.wire.recoveries('pre')
    const sent = [oddsXml(threeWayXml(1)), completeXml(3, number, 1)].map((xml) => listening.wire.send(xml))
    await Promise.resolve()
    listening.wire.lose()
    await Promise.all(sent)
    await listening.feed.idle()
    expect(
      listening
        .news()
        .filter(({ producer }) => producer === 'unifiedOdds:3')
        .at(-1),
    ).toMatchObject({
      kind: 'alive',
      subscribed: false,
    })
  })

  test('is owed as long as the queue that was lost has not been made good', async () => {
    const listening = await startListening()
    listening.wire.lose()
    listening.wire.restore()
    listening.news()
    await listening.say(aliveXml(1, 1))
    expect(listening.news().at(-1)).toMatchObject({ kind: 'alive', subscribed: false })
    await provider(listening, 1).recover('r1', listening.time.now())
    await listening.say(aliveXml(1, 2))
    expect(listening.news().at(-1)).toMatchObject({ kind: 'alive', subscribed: true })
  })
})
