import { describe, expect, test } from 'vitest'
import { noMetrics } from '../../../platform/metrics.ts'
import { readMessage, readResult } from './read-message.ts'
import { openTally, tolerated } from './tally.ts'
import { sample, samplesFound, samplesNote, vectors } from './testing/sample-files.ts'

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

test.runIf(samplesFound)(`results are read as the feed’s own table says${samplesNote}`, () => {
  // The form is the file's.
  const { rules } = vectors('uof-settlement-rules.json') as {
    rules: readonly {
      result: string
      void_factor: string | null
      dead_heat_factor?: string
      line_factor: string | null
    }[]
  }
  const factors = rules.map(({ result, void_factor: voided, dead_heat_factor: shared }) => {
    const attributes = {
      result,
      ...(voided !== null && { void_factor: voided }),
      ...(shared !== undefined && { dead_heat_factor: '0.5' }),
    }
    const read = readResult({ name: 'outcome', attributes, children: [], text: '' })
    if (typeof read === 'string' || 'unreadable' in read) return null
    const { won, voidHalves, deadHeat } = read
    if (deadHeat) return 'odds*d'
    return voidHalves === 2 ? '1' : voidHalves === 1 ? (won ? '(odds+1)/2' : '0.5') : won ? 'odds' : '0'
  })
  expect(factors).toEqual(rules.map(({ line_factor: factor }) => factor))
})

describe.runIf(samplesFound)(`the feed’s own samples pass through whole${samplesNote}`, () => {
  test('odds of a match in play', () => {
    const { message, counted } = read(sample('odds_change-0.xml'))
    if (message?.kind !== 'odds_change') throw new Error('it is no odds change')
    expect(message).toMatchObject({ product: 2, event: 'sr:match:123', at: 1234, sport: 1, odds: { early: true } })
    expect(message.odds?.markets).toHaveLength(9)
    expect(message.odds?.markets.map(({ status }) => status)).toEqual([1, 1, 0, -1, 1, 1, -4, 1, 1])
    expect(message.odds?.markets[3]?.specifiers).toEqual({ set: '2', game: '3', point: '1' })
    expect(counted).toEqual({})
  })

  test('odds on pairs of horses', () => {
    const { message } = read(sample('odds_change-vhc.xml'), 'hi.virt.-.odds_change.55.vhc:stage.18361597.-')
    expect(message).toMatchObject({ kind: 'odds_change', event: 'vhc:stage:18361597', product: 11 })
  })

  test('results with halves, voids and dead heats', () => {
    const { message, counted } = read(sample('bet_settlement.xml'), 'lo.pre.-.bet_settlement.5.sr:match.16807109.-')
    if (message?.kind !== 'bet_settlement') throw new Error('it is no settlement')
    expect(message).toMatchObject({ certainty: 'confirmed', sport: 5 })
    expect(message.markets.find(({ id }) => id === 201)?.outcomes.map(({ result }) => result)).toEqual([
      { won: false, voidHalves: 2 },
      { won: false, voidHalves: 1 },
      { won: true, voidHalves: 1 },
      { won: false, voidHalves: 0 },
    ])
    expect(message.markets.find(({ id }) => id === 535)?.outcomes[0]?.result.deadHeat).toEqual([1, 2])
    expect(counted).toEqual({})
  })

  test('a cancellation with its window, and one taken back without its producer', () => {
    expect(read(sample('bet_cancel.xml'))).toEqual({
      message: {
        kind: 'bet_cancel',
        product: 1,
        event: 'sr:match:18941600',
        at: 1564602448841,
        sport: 1,
        from: 1564597838000,
        until: 1564598513001,
        markets: [{ id: 62, specifiers: { goalnr: '1' } }],
      },
      counted: { attributeUnknown: 1 },
    })
    const back = read(sample('rollback_bet_cancel.xml')).message
    expect(back).toMatchObject({ kind: 'rollback_bet_cancel', markets: [{ id: 48, specifiers: { score: '41.5' } }] })
    expect(back).not.toHaveProperty('product')
  })
})

test('every name that is counted is a metric of its own', () => {
  const names: string[] = []
  const tally = openTally({ ...noMetrics, counters: () => (value) => ({ add: () => void names.push(value) }) })
  for (const what of tolerated) tally.count(what)
  expect(names).toEqual([...tolerated])
})
