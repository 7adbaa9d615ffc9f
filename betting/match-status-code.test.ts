import { describe, expect, it } from 'vitest'
import { readStatusCode } from './match-status-code.ts'

const football = { sportId: 1, regularMinutes: 90 }

describe('words', () => {
  it.each([
    ['not_started', 'notStarted none'],
    ['stopped', 'interrupted'],
    ['paused', 'break'],
    ['pause', 'break'],
    ['pause1', 'break'],
    ['pause3', 'break'],
    ['ended', 'ended fullTime'],
    ['after_ot', 'ended fullTime'],
    ['interrupted', 'interrupted'],
    ['retired', 'retired'],
    ['walkover', 'walkover'],
  ])('%s is %s', (code, expected) => {
    const { status, period } = readStatusCode(code, football) ?? {}
    expect([status, period].filter(Boolean).join(' ')).toBe(expected)
  })
})

describe('periods by sport', () => {
  it.each([
    [1, '1p', 'firstHalf'],
    [1, '2p', 'secondHalf'],
    [1, '3p', 'overtime'],
    [2, '4p', 'quarter4'],
    [3, '5p', 'overtime'],
    [4, '3p', 'third3'],
    [4, '4p', 'overtime'],
    [6, '2p', 'secondHalf'],
    [6, '4p', 'overtime'],
    [7, '9p', 'inning9'],
    [7, '10p', 'extraInnings'],
    [109, '2p', 'map2'],
    [5, '3set', 'set3'],
    [23, '5set', 'set5'],
  ])('sport %i at %s plays %s', (sportId, code, period) =>
    expect(readStatusCode(code, { sportId })).toEqual({ status: 'live', period }),
  )
})

describe('what ends football', () => {
  const ended = { status: 'ended', period: 'fullTime' }
  const extraTime = { status: 'live', period: 'overtime' }

  it('a match of 90 minutes is over at its fourth period', () => expect(readStatusCode('4p', football)).toEqual(ended))

  it('another one, or one of which nobody knows how long it is, goes on', () => {
    expect(readStatusCode('4p', { sportId: 1, regularMinutes: 120 })).toEqual(extraTime)
    expect(readStatusCode('4p', { sportId: 1 })).toEqual(extraTime)
  })
})

it('concludes nothing from a code that nobody has told us', () => {
  for (const code of ['', '0p', '13p', '6set', 'pause9', 'ENDED']) {
    expect(readStatusCode(code, football)).toBeUndefined()
  }
})
