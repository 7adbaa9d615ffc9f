import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { describe, expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

type Told = Partial<Omit<ResultInput, 'requestKey' | 'match'>>

const read = (sportId: number, told: Told) => {
  const input = { requestKey: 'request-1', match: 'm', status: 'ended', score: { home: 0, away: 0 }, ...told } as const
  return readRecord(sportId, input)
}

/** `2:1` */
const score = (text: string) => {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return { home, away }
}
const scores = (text: string) => text.split(' ').map(score)
const goals = (text: string) =>
  text
    .split(' ')
    .map((one) => ({ side: one.startsWith('H') ? ('home' as const) : ('away' as const), minute: Number(one.slice(1)) }))

const right: [string, number, Told, object][] = [
  ['football', 1, { score: score('2:1') }, { kind: 'football', matchOver: true, score: score('2:1'), goals: [] }],
  [
    'football with all goals tells its half time',
    1,
    { score: score('2:1'), goals: goals('H12 A45 H46') },
    { halfTime: score('1:1'), firstHalfOver: true },
  ],
  [
    'football counts yellow and red as cards',
    1,
    { yellowCards: score('2:1'), redCards: score('0:1') },
    { cards: score('2:2') },
  ],
  [
    'football that was abandoned',
    1,
    { status: 'abandoned', score: score('1:0') },
    { matchOver: false, abandoned: true, firstHalfOver: false },
  ],
  [
    'basketball',
    2,
    { score: score('80:75'), periods: scores('20:20 20:20 20:20 20:15') },
    { kind: 'periods', matchOver: true },
  ],
  ['hockey by a shoot-out', 4, { score: score('2:3'), periods: scores('1:1 1:1 0:0 0:0') }, { shootOut: 'away' }],
  [
    'hockey that was abandoned',
    4,
    { status: 'abandoned', score: score('1:1'), periods: scores('1:1') },
    { abandoned: true, matchOver: false },
  ],
  [
    'tennis',
    5,
    { score: score('2:1'), bestOf: 3, periods: scores('6:4 3:6 7:6') },
    { kind: 'sets', bestOf: 3, matchOver: true },
  ],
  [
    'tennis that was given up',
    5,
    { status: 'retired', retired: 'away', score: score('1:0'), bestOf: 3, periods: scores('6:4 3:2') },
    {
      retired: 'away',
      sets: [
        { score: score('6:4'), over: true },
        { score: score('3:2'), over: false },
      ],
    },
  ],
  ['tennis to which nobody came', 5, { status: 'walkover', retired: 'home', bestOf: 3 }, { retired: 'home', sets: [] }],
  [
    'maps that are counted in kills',
    110,
    { score: score('1:2'), bestOf: 3, periods: scores('20:30 30:20 15:14'), winners: ['home', 'away', 'away'] },
    { sets: [{ winner: 'home' }, { winner: 'away' }, { winner: 'away' }] },
  ],
]

test.each(right)('%s', (_, sportId, told, record) => {
  expect(read(sportId, told)).toMatchObject({ ok: true, value: { record } })
})

describe('what does not add up is named', () => {
  test.each<[number, string, Told]>([
    [1, 'halfTime', { score: score('1:0'), halfTime: score('2:0') }],
    [1, 'goals', { score: score('1:0'), goals: goals('A12') }],
    [1, 'goals', { score: score('2:0'), goals: goals('H50 H12') }],
    [1, 'goals', { score: score('2:0'), halfTime: score('0:0'), goals: goals('H12') }],
    [1, 'goals', { score: score('1:0'), halfTime: score('1:0'), goals: goals('H50') }],
    [1, 'halfTimeCorners', { corners: score('1:1'), halfTimeCorners: score('2:0') }],
    [1, 'halfTimeCards', { yellowCards: score('1:0'), redCards: score('0:0'), halfTimeCards: score('0:1') }],
    [1, 'periods', { periods: [] }],
    [1, 'bestOf', { bestOf: 3 }],
    [2, 'periods', { score: score('60:60'), periods: scores('20:20 20:20 20:20') }],
    [2, 'score', { score: score('81:75'), periods: scores('20:20 20:20 20:20 20:15') }],
    [4, 'score', { score: score('2:1'), periods: scores('1:0 0:0 0:0') }],
    [4, 'score', { score: score('3:2'), periods: scores('1:1 0:0 0:0') }],
    [4, 'corners', { corners: score('1:1'), periods: scores('0:0 0:0 0:0') }],
    [4, 'retired', { retired: 'home', periods: scores('0:0 0:0 0:0') }],
    [5, 'bestOf', { score: score('2:0'), periods: scores('6:4 6:4') }],
    [5, 'score', { score: score('2:1'), bestOf: 3, periods: scores('6:4 6:4') }],
    [5, 'periods', { score: score('1:0'), bestOf: 3, periods: scores('6:4') }],
    [5, 'periods', { score: score('3:0'), bestOf: 3, periods: scores('6:4 6:4 6:4') }],
    [5, 'periods', { score: score('1:0'), bestOf: 3, periods: scores('6:4 6:6') }],
    [5, 'retired', { score: score('2:0'), bestOf: 3, retired: 'away', periods: scores('6:4 6:4') }],
    [5, 'retired', { status: 'retired', score: score('1:0'), bestOf: 3, periods: scores('6:4 1:0') }],
    [5, 'halfTime', { halfTime: score('0:0') }],
    [110, 'winners', { score: score('2:0'), bestOf: 3, periods: scores('20:30 30:20') }],
    [110, 'winners', { score: score('2:0'), bestOf: 3, periods: scores('20:30 30:20'), winners: ['home'] }],
    [999, 'sportId', {}],
  ])('sport %d: %s', (sportId, what, told) => {
    expect(read(sportId, told)).toMatchObject({ ok: false, refusal: { code: 'manualOff', what } })
  })
})
