import { sample, sampleData } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { noMetrics } from '../../../platform/log/metrics.ts'
import { readMessage } from './read-message.ts'
import { openTally, tolerated } from './tally.ts'
import { expectResults, type ResultTable } from './testing/expect-results.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function read(xml: string | Uint8Array, key = 'hi.-.live.odds_change.1.sr:match.1.-') {
  const tally = openTally(noMetrics)
  const message = readMessage(key, typeof xml === 'string' ? encode(xml) : xml, tally)
  return { message, counted: tally.counted() }
}

describe('what cannot be read is counted and left out', () => {
  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['text', 'odds'],
    ['half a message', '<odds_change product="1" event_id="sr:match:1" timestamp="1"><odds>'],
    ['a message without its time', '<alive product="1" subscribed="1"/>'],
    ['a message without its event', '<bet_stop product="1" timestamp="1" groups="all"/>'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0, 1, 2)],
    ['a bomb of entities', '<!DOCTYPE a [<!ENTITY b "c">]><alive product="1" timestamp="1" subscribed="&b;"/>'],
  ])('%s', (_, xml) => {
    expect(read(xml)).toEqual({ message: undefined, counted: { malformed: 1 } })
  })

  test('a depth that no message has', () => {
    expect(read(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`).message).toBeUndefined()
  })

  test('a message of a kind that nobody has told us of', () => {
    expect(read('<cashout product="1" event_id="sr:match:1" timestamp="1"/>')).toMatchObject({
      message: undefined,
      counted: { messageUnknown: 1 },
    })
  })
})

describe('what is unknown in a message is counted and does no harm', () => {
  test('attributes, elements, and a key that is none', () => {
    const xml = `<bet_stop product="1" event_id="sr:match:1" timestamp="5" groups="all" mood="bad"><reason why="x"/></bet_stop>`
    expect(read(xml, 'nonsense')).toEqual({
      message: { kind: 'bet_stop', product: 1, event: 'sr:match:1', at: 5, groups: ['all'], status: -1 },
      counted: { keyUnreadable: 1, attributeUnknown: 1, elementUnknown: 1 },
    })
  })

  test('a byte-order mark', () => {
    const marked = encode('\uFEFF<?xml version="1.0"?><alive product="1" timestamp="5" subscribed="0"/>')
    expect(read(marked, '-.-.-.alive.-.-.-.-')).toEqual({
      message: { kind: 'alive', product: 1, at: 5, subscribed: false },
      counted: { byteOrderMark: 1 },
    })
  })

  test('a market without a number, a specifier without a value, a status that is none', () => {
    const markets = '<market id="x"/><market id="1" specifiers="a"/><market id="2" status="9"/><market id="3"/>'
    const { message, counted } = read(
      `<odds_change product="1" event_id="sr:match:1" timestamp="5"><odds>${markets}</odds></odds_change>`,
    )
    expect(message).toMatchObject({
      odds: {
        markets: [
          { id: 2, status: -1 },
          { id: 3, status: 1 },
        ],
      },
    })
    expect(counted).toEqual({ marketUnreadable: 2, statusUnknown: 1 })
  })
})

test('a specifier is split at its first equals sign, and those that only inform are no part of the line', () => {
  const market = '<market id="1" specifiers="variant=pre:markettext:5=6|gamenr=2" extended_specifiers="score=1:0"/>'
  expect(
    read(`<odds_change product="1" event_id="sr:match:1" timestamp="5"><odds>${market}</odds></odds_change>`).message,
  ).toMatchObject({ odds: { markets: [{ specifiers: { variant: 'pre:markettext:5=6', gamenr: '2' } }] } })
})

test('results are read as their table says', () => {
  // The form is the file's.
  expectResults(sampleData('tables/settlement-rules.json') as ResultTable)
})

describe('whole messages pass through', () => {
  test('odds of a match in play', () => {
    const { message, counted } = read(sample('uof/odds-change.xml'))
    if (message?.kind !== 'odds_change') throw new Error('it is no odds change')
    expect(message).toMatchObject({ product: 1, event: 'sr:match:70000001', at: 1767441600123, sport: 1 })
    expect(message.odds?.markets.map(({ status }) => status)).toEqual([1, 1, -1, -3, 0, -4, -2, 1])
    expect(message.odds?.markets[6]?.specifiers).toEqual({ set: '1', game: '5', point: '3' })
    expect(counted).toEqual({})
  })

  test('odds on pairs of horses', () => {
    const { message } = read(sample('uof/odds-change-race.xml'), 'hi.virt.-.odds_change.55.vhc:stage.70000011.-')
    expect(message).toMatchObject({ kind: 'odds_change', event: 'vhc:stage:70000011', product: 11 })
  })

  test('results with halves, voids and dead heats', () => {
    const { message, counted } = read(sample('uof/bet-settlement.xml'), 'lo.pre.-.bet_settlement.5.sr:match.70000005.-')
    if (message?.kind !== 'bet_settlement') throw new Error('it is no settlement')
    expect(message).toMatchObject({ certainty: 'confirmed', sport: 5 })
    const resultsOf = (wanted: number) =>
      message.markets.find(({ id }) => id === wanted)?.outcomes.map(({ result }) => result)
    expect(resultsOf(16)).toEqual([
      { won: true, voidHalves: 1 },
      { won: false, voidHalves: 1 },
    ])
    expect(resultsOf(11)).toEqual([
      { won: false, voidHalves: 2 },
      { won: false, voidHalves: 2 },
    ])
    expect(resultsOf(535)?.[0]?.deadHeat).toEqual([1, 2])
    expect(counted).toEqual({})
  })

  test('a cancellation with its window, and one taken back without its producer', () => {
    expect(read(sample('uof/bet-cancel.xml'))).toEqual({
      message: {
        kind: 'bet_cancel',
        product: 1,
        event: 'sr:match:70000001',
        at: 1767441700321,
        sport: 1,
        from: 1767441000000,
        until: 1767441540001,
        markets: [{ id: 8, specifiers: { goalnr: '2' }, voidReason: 4 }],
      },
      counted: { attributeUnknown: 1 },
    })
    const back = read(sample('uof/rollback-bet-cancel.xml')).message
    expect(back).toMatchObject({ kind: 'rollback_bet_cancel', markets: [{ id: 18, specifiers: { total: '4.5' } }] })
    expect(back).not.toHaveProperty('product')
  })
})

test('every name that is counted is a metric of its own', () => {
  const names: string[] = []
  const tally = openTally({ ...noMetrics, counters: () => (value) => ({ add: () => void names.push(value) }) })
  for (const what of tolerated) tally.count(what)
  expect(names).toEqual([...tolerated])
})

describe('what may be sold back', () => {
  const market = (attributes: string, outcomes: string) => {
    const text = `<odds_change product="3" event_id="sr:match:1" timestamp="1"><odds><market id="16" ${attributes}>${outcomes}</market></odds></odds_change>`
    const { message } = read(new TextEncoder().encode(text))
    return message?.kind === 'odds_change' ? message.odds?.markets[0] : undefined
  }
  const outcome = (attributes: string) => market('', `<outcome id="1714" odds="1.9" ${attributes}/>`)?.outcomes[0]

  test.each([
    ['', undefined],
    ['cashout_status="1"', undefined],
    ['cashout_status="-1"', true],
    ['cashout_status="-2"', true],
    ['cashout_status="7"', true],
  ])('a market with %s', (attributes, off) => {
    expect(market(attributes, '')?.cashOutOff).toBe(off)
  })

  test.each([
    ['', undefined],
    ['probabilities="0.5123"', { won: 512_300 }],
    ['probabilities="0.5" win_probabilities="0.4" refund_probabilities="0.2"', { won: 400_000, void: 200_000 }],
    [
      'win_probabilities="0.3" half_win_probabilities="0.1" half_lose_probabilities="0.2" refund_probabilities="0"',
      { won: 300_000, halfWon: 100_000, halfLost: 200_000 },
    ],
    ['probabilities="1.2"', undefined],
    ['probabilities="much"', undefined],
    ['win_probabilities="0.7" refund_probabilities="0.4"', undefined],
    ['win_probabilities="0.7" refund_probabilities="some"', undefined],
  ])('an outcome with %s', (attributes, chances) => {
    expect(outcome(attributes)?.chances).toEqual(chances)
  })
})
