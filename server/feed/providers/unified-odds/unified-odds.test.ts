import { describe, expect, test } from 'vitest'
import {
  kickOff,
  marketXml,
  oddsXml,
  settlementXml,
  startListening,
  stopXml,
  threeWayXml,
  totalXml,
} from './testing/listening.ts'

describe('odds', () => {
  test('of a match nobody has heard of come after its facts', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    expect(listening.news()).toMatchObject([
      {
        kind: 'fixture',
        producer: 'unifiedOdds:3',
        match: 'sr:match:1',
        facts: {
          sportId: 1,
          category: { ref: 'sr:category:4', name: 'Germany', flag: 'de' },
          tournament: { ref: 'sr:tournament:1', name: 'First League' },
          home: { ref: 'sr:competitor:11', name: 'Home 1' },
          away: { ref: 'sr:competitor:12', name: 'Away 1' },
          startsAt: kickOff,
        },
      },
      {
        kind: 'odds',
        betting: 'open',
        takesOver: true,
        markets: [
          {
            key: '1x2',
            status: 'active',
            outcomes: [
              { id: '1', price: 2000, active: true },
              { id: 'x', price: 3000, active: true },
              { id: '2', price: 4000, active: true },
            ],
          },
        ],
      },
    ])
  })

  test('leave the lines that they do not list as they were', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1) + totalXml('2.5', 1)))
    await listening.say(oddsXml(totalXml('2.5', 1, [1.8, 2]), { at: 1 }))
    expect(listening.book('sr:match:1')).toEqual(['1x2 active 2000 3000 4000', 'total/total=2.5 active 1800 2000'])
  })

  test('suspend one of two lines of a market alone, and take one away alone', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(totalXml('1.5', 1) + totalXml('2.5', 1) + totalXml('3.5', 1)))
    await listening.say(oddsXml(totalXml('1.5', -1) + totalXml('3.5', 0, []), { at: 1 }))
    expect(listening.book('sr:match:1')).toEqual([
      'total/total=1.5 suspended 1900 1950',
      'total/total=2.5 active 1900 1950',
    ])
  })

  test('without a price, or at 1.0, are shown and cannot be taken', async () => {
    const listening = await startListening()
    const outcomes = '<outcome id="1" active="1"/><outcome id="2" odds="1.0"/><outcome id="3" odds="2.5" active="0"/>'
    await listening.say(oddsXml(`<market id="1">${outcomes}</market>`))
    expect(listening.news().at(-1)).toMatchObject({
      markets: [
        { status: 'active', outcomes: [{ active: false }, { active: false }, { id: '2', price: 2500, active: false }] },
      ],
    })
    expect(listening.feed.tolerated()).toEqual({ priceMissing: 2 })
  })

  test('on outcomes of which we know none are no offer', async () => {
    const listening = await startListening()
    const strange = marketXml({ id: 1, status: 1, ids: [462, 464] }, [2, 3])
    await listening.say(oddsXml(strange))
    expect(listening.book('sr:match:1')).toEqual([])
    await listening.say(oddsXml(threeWayXml(1), { at: 1 }), oddsXml(strange, { at: 2 }))
    expect(listening.news().at(-1)).toMatchObject({ kind: 'odds', markets: [], removed: ['1x2'] })
    expect(listening.feed.tolerated()).toEqual({ outcomeUnknown: 4 })
  })

  test('of an unknown line that is closed are nothing', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    await listening.say(oddsXml(totalXml('9.5', 0, []) + totalXml('8.5', -4, []), { at: 1 }))
    expect(listening.news()).toMatchObject([{ kind: 'odds', markets: [] }])
    expect(listening.book('sr:match:1')).toHaveLength(1)
  })

  test('open the next goal at a new score and close the last one', async () => {
    const listening = await startListening()
    const goal = (number: number, status: number) =>
      marketXml({ id: 8, status, specifiers: `goalnr=${number}`, ids: [6, 7, 8] }, status === 1 ? [2, 9, 3] : [])
    await listening.say(oddsXml(goal(1, 1)))
    await listening.say(oddsXml(goal(1, 0) + goal(2, 1), { at: 1 }))
    expect(listening.book('sr:match:1')).toEqual(['nextGoal/goalnr=2 active 2000 9000 3000'])
  })

  test('soon after an incident leave betting stopped until it is no longer early', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    await listening.say(oddsXml(threeWayXml(1), { at: 1 }).replace('<odds>', '<odds betting_status="1">'))
    expect(listening.news().at(-1)).toMatchObject({ betting: 'stopped' })
    await listening.say(oddsXml(threeWayXml(1), { at: 2 }))
    expect(listening.news().at(-1)).toMatchObject({ betting: 'open' })
  })

  test('say why betting stopped, by its name, until they say so no more', async () => {
    const listening = await startListening()
    const because = (reason: string, at: number) =>
      oddsXml(threeWayXml(1), { at }).replace('<odds>', `<odds betting_status="1" betstop_reason="${reason}">`)
    await listening.say(oddsXml(threeWayXml(1)), because('1', 1))
    expect(listening.news().at(-1)).toMatchObject({ betting: 'stopped', stopReason: 'POSSIBLE_GOAL' })
    await listening.say(because('1', 2))
    expect(listening.heard.at(-1)).not.toHaveProperty('stopReason')
    // The feed knows no reason, or has named none of it.
    await listening.say(because('0', 3))
    expect(listening.news().at(-1)).toMatchObject({ stopReason: '' })
    await listening.say(because('1', 4), because('77', 5))
    expect(listening.news().at(-1)).toMatchObject({ stopReason: '' })
  })

  test('with a betting status of 0, which is none, change nothing of betting', async () => {
    const listening = await startListening()
    const unknown = (at: number) =>
      oddsXml(threeWayXml(1, [2, 3, 4 + at]), { at }).replace('<odds>', '<odds betting_status="0">')
    const early = oddsXml(threeWayXml(1), { at: 1 }).replace('<odds>', '<odds betting_status="3">')
    await listening.say(oddsXml(threeWayXml(1)), early, unknown(2))
    expect(listening.news().filter((message) => message.kind === 'odds' && message.betting)).toHaveLength(2)
    await listening.say(oddsXml(threeWayXml(1), { at: 3 }), unknown(4))
    expect(listening.news()).toMatchObject([{ betting: 'open' }, { markets: [{ key: '1x2' }] }])
    expect(listening.heard.at(-1)).not.toHaveProperty('betting')
  })

  test('of a producer that nobody listens to, and of draws, are left out and counted', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { product: 11 }), oddsXml(threeWayXml(1), { event: 'wns:draw:1' }))
    expect(listening.news()).toEqual([])
    expect(listening.feed.tolerated()).toEqual({ producerUnwanted: 1, eventUnsupported: 1 })
  })
})

describe('what is older', () => {
  test('never overwrites what is newer, market by market', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1, [5, 5, 5]) + totalXml('2.5', 1), { at: 5 }))
    await listening.say(oddsXml(threeWayXml(1, [2, 2, 2]) + totalXml('1.5', 1), { at: 3 }))
    expect(listening.book('sr:match:1')).toEqual([
      '1x2 active 5000 5000 5000',
      'total/total=1.5 active 1900 1950',
      'total/total=2.5 active 1900 1950',
    ])
    expect(listening.feed.tolerated()).toEqual({ older: 1 })
  })

  test('takes its price from before a bet stop that overtook it, and its suspension from the stop', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { at: 1 }), stopXml('all', { at: 3 }))
    await listening.say(oddsXml(threeWayXml(1, [6, 6, 6]), { at: 2 }))
    expect(listening.book('sr:match:1')).toEqual(['1x2 suspended 6000 6000 6000'])
  })

  test('does not bring back a market that has a result', async () => {
    const listening = await startListening()
    const result = settlementXml('<market id="1"><outcome id="1" result="1"/></market>', { at: 3 })
    await listening.say(oddsXml(threeWayXml(1), { at: 1 }), result, oddsXml(threeWayXml(1), { at: 2 }))
    expect(listening.book('sr:match:1')).toEqual([])
    await listening.say(oddsXml(threeWayXml(1), { at: 4 }))
    expect(listening.book('sr:match:1')).toHaveLength(1)
  })

  test('as a result does not take off what has been offered again since', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { at: 4 }))
    await listening.say(settlementXml('<market id="1"><outcome id="1" result="1"/></market>', { at: 3 }))
    expect(listening.news().at(-1)).toMatchObject({ kind: 'settlement', stillOffered: ['1x2'] })
    expect(listening.book('sr:match:1')).toHaveLength(1)
  })
})

describe('a bet stop', () => {
  const offers =
    threeWayXml(1) +
    totalXml('2.5', -1) +
    marketXml({ id: 166, status: 1, specifiers: 'total=9.5', ids: [12, 13] }, [2, 2])

  test('of all suspends what is active and nothing else', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(offers), oddsXml(totalXml('2.5', 0, []), { at: 1 }))
    listening.news()
    await listening.say(stopXml('all', { at: 2 }))
    expect(listening.news()).toMatchObject([{ kind: 'betStop', markets: ['1x2', 'cornersTotal/total=9.5'] }])
  })

  test('of one group suspends the markets that are described as of it', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(offers), stopXml('corners|bookings', { at: 2 }))
    expect(listening.book('sr:match:1')).toEqual([
      '1x2 active 2000 3000 4000',
      'cornersTotal/total=9.5 suspended 2000 2000',
      'total/total=2.5 suspended 1900 1950',
    ])
  })

  test('that closes takes what is active away', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(offers), stopXml('corners', { at: 2 }, 'market_status="0"'))
    expect(listening.book('sr:match:1')).not.toContainEqual(expect.stringContaining('corners'))
  })

  test('suspends a market that nobody has described, whichever group it is of', async () => {
    const listening = await startListening()
    await listening.say(
      oddsXml(marketXml({ id: 1346, status: 1, ids: ['a', 'b'] }, [2, 2])),
      stopXml('corners', { at: 2 }),
    )
    expect(listening.book('sr:match:1')).toEqual(['uof:1346 suspended 2000 2000'])
    expect(listening.feed.tolerated()).toMatchObject({ marketUnknown: 1 })
  })

  test('is over for a line with its next odds', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(offers), stopXml('all', { at: 2 }), oddsXml(threeWayXml(1), { at: 3 }))
    expect(listening.book('sr:match:1')).toContain('1x2 active 2000 3000 4000')
    expect(listening.book('sr:match:1')).toContain('cornersTotal/total=9.5 suspended 2000 2000')
  })
})

describe('a hand-over from pre-match to live', () => {
  const pre = oddsXml(threeWayXml(1) + totalXml('2.5', 1), { product: 3, at: 1 })
  const live = oddsXml(threeWayXml(1, [7, 7, 7]), { product: 1, at: 2 })
  const last = oddsXml(threeWayXml(-2, []), { product: 3, at: 3 })

  test('shows the live prices, and suspends what the live producer does not offer', async () => {
    const listening = await startListening()
    await listening.say(pre, live)
    expect(listening.book('sr:match:1')).toEqual(['1x2 active 7000 7000 7000', 'total/total=2.5 suspended 1900 1950'])
    expect(listening.heard.at(-1)).toMatchObject({ kind: 'odds', producer: 'unifiedOdds:1', takesOver: true })
    await listening.say(last)
    expect(listening.book('sr:match:1')).toContain('1x2 active 7000 7000 7000')
  })

  test('suspends until the live prices are there when they come last', async () => {
    const listening = await startListening()
    await listening.say(pre, last)
    expect(listening.book('sr:match:1')).toContain('1x2 suspended 2000 3000 4000')
    await listening.say(live)
    expect(listening.book('sr:match:1')).toContain('1x2 active 7000 7000 7000')
  })

  test('is not undone by pre-match prices that come after it', async () => {
    const listening = await startListening()
    await listening.say(live, pre, oddsXml(threeWayXml(1, [9, 9, 9]), { product: 3, at: 4 }))
    expect(listening.book('sr:match:1')).toEqual(['1x2 active 7000 7000 7000', 'total/total=2.5 suspended 1900 1950'])
  })

  test('leaves the state of the match to the live producer', async () => {
    const listening = await startListening()
    const playing = '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"/>'
    await listening.say(pre, oddsXml(threeWayXml(1), { product: 1, at: 2 }, playing))
    const before = '<sport_event_status status="0" match_status="0"/>'
    listening.news()
    await listening.say(oddsXml(threeWayXml(-2, []), { product: 3, at: 3 }, before))
    expect(listening.news()).toEqual([])
  })
})
