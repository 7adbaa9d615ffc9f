import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { outsideData, outsideFile } from '@banko/tools/samples/outside.ts'
import { describe, expect, test } from 'vitest'
import { noMetrics } from '../../../platform/log/metrics.ts'
import { findContradicted } from './contradicted.ts'
import { readDescriptions } from './descriptions.ts'
import { readState } from './match-state.ts'
import { readFixture } from './read-fixture.ts'
import { readMessage } from './read-message.ts'
import { childOf, readXml } from './read-xml.ts'
import { noStatuses } from './status-descriptions.ts'
import { openTally } from './tally.ts'
import { expectKeys, type KeyTable } from './testing/expect-keys.ts'
import { expectResults, type ResultTable } from './testing/expect-results.ts'
import type { XmlElement } from './xml-element.ts'

const sample = (name: string) => outsideFile(`uof/${name}`)

function read(name: string, key = 'hi.-.live.odds_change.1.sr:match.1.-') {
  const tally = openTally(noMetrics)
  return { message: readMessage(key, sample(name), tally), counted: tally.counted() }
}

function root(name: string): XmlElement {
  const read = readXml(sample(name))
  if (!read) throw new Error('not well-formed')
  return read
}

describe('the feed’s own messages pass through whole', () => {
  test('odds of a match in play, and its state', () => {
    const { message, counted } = read('odds_change-0.xml')
    if (message?.kind !== 'odds_change') throw new Error('it is no odds change')
    expect(message).toMatchObject({ product: 2, event: 'sr:match:123', at: 1234, sport: 1, odds: { betting: 'early' } })
    expect(message.odds?.markets).toHaveLength(9)
    expect(message.odds?.markets.map(({ status }) => status)).toEqual([1, 1, 0, -1, 1, 1, -4, 1, 1])
    expect(message.odds?.markets[3]?.specifiers).toEqual({ set: '2', game: '3', point: '1' })
    expect(counted).toEqual({})
    const status = childOf(root('odds_change-0.xml'), 'sport_event_status')
    expect(status && readState(status, { sportId: 1, state: undefined, statuses: noStatuses })).toEqual({
      ...beforeKickOff,
      status: 'live',
      period: 'secondHalf',
      minute: 76,
      score: { home: 2, away: 2 },
      halfTime: { home: 2, away: 0 },
      corners: { home: 5, away: 7 },
      yellowCards: { home: 1, away: 1 },
    })
  })

  test('odds on pairs of horses', () => {
    const { message } = read('odds_change-vhc.xml', 'hi.virt.-.odds_change.55.vhc:stage.18361597.-')
    expect(message).toMatchObject({ kind: 'odds_change', event: 'vhc:stage:18361597', product: 11 })
  })

  test('results with halves, voids and dead heats', () => {
    const { message, counted } = read('bet_settlement.xml', 'lo.pre.-.bet_settlement.5.sr:match.16807109.-')
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
    expect(read('bet_cancel.xml')).toEqual({
      message: {
        kind: 'bet_cancel',
        product: 1,
        event: 'sr:match:18941600',
        at: 1564602448841,
        sport: 1,
        from: 1564597838000,
        until: 1564598513001,
        markets: [{ id: 62, specifiers: { goalnr: '1' }, voidReason: 12 }],
      },
      counted: { attributeUnknown: 1 },
    })
    const back = read('rollback_bet_cancel.xml').message
    expect(back).toMatchObject({ kind: 'rollback_bet_cancel', markets: [{ id: 48, specifiers: { score: '41.5' } }] })
    expect(back).not.toHaveProperty('product')
  })
})

describe('the feed’s own documents', () => {
  test('a cup match', () => {
    expect(readFixture(root('fixture-0.xml'))).toEqual({
      event: 'sr:match:18001015',
      status: 'closed',
      hasLiveOdds: false,
      facts: {
        sportId: 1,
        category: { ref: 'sr:category:393', name: 'International Clubs', flag: 'xx' },
        tournament: { ref: 'sr:tournament:7', name: 'UEFA Champions League' },
        home: { ref: 'sr:competitor:2953', name: 'Ajax Amsterdam' },
        away: { ref: 'sr:competitor:33', name: 'Tottenham Hotspur' },
        startsAt: Date.UTC(2019, 4, 8, 19),
      },
    })
  })

  test('doubles without their tournament, whose sport the routing key tells', () => {
    expect(readFixture(root('fixture-3.xml'))?.facts).toBeUndefined()
    expect(readFixture(root('fixture-3.xml'), 5)?.facts).toMatchObject({ sportId: 5, tournament: { ref: 'none' } })
  })

  test('descriptions that do not contradict the table', () => {
    for (const name of ['markets-0.xml', 'markets-1.xml'])
      expect([...findContradicted(readDescriptions(root(name), undefined))]).toEqual([])
  })
})

// The forms are the files'.
test('routing keys are read as the feed’s own examples say', () => {
  const given = outsideData('vectors/uof-routing-keys.json') as {
    readonly vectors: KeyTable['keys']
    readonly sample_message_keys: { readonly keys: readonly { readonly key: string }[] }
    readonly documentation_keys: readonly { readonly key: string }[]
  }
  expectKeys({ keys: given.vectors })
  const others = [...given.sample_message_keys.keys, ...given.documentation_keys]
  expectKeys({
    keys: others.map(({ key }) => {
      const [, , , message = '', sport] = key.split('.')
      return { key, message, sport: sport === '-' ? null : Number(sport) }
    }),
  })
})

test('results are read as the feed’s own table says', () => {
  expectResults(outsideData('vectors/uof-settlement-rules.json') as ResultTable)
})
