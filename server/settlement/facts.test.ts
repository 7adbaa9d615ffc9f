import { lostResult, type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fact, isResultMessage, marketsOf, type ResultMessage, resultOf } from './facts.ts'

const leg = { marketKey: '1x2', outcomeId: '1', acceptedAt: 500 }
const common = { producer: 'test', at: 0, match: 'M1' }

function facts(...messages: readonly ResultMessage[]): Fact[] {
  return messages.map((message, index) => ({ id: index + 1, message, takenAt: index, done: false }))
}

function provisional(result: OutcomeResult): ResultMessage {
  return { ...settlement(result), certainty: 'provisional' } as ResultMessage
}

function settlement(result: OutcomeResult, key = '1x2', id = '1'): ResultMessage {
  return { ...common, kind: 'settlement', certainty: 'confirmed', markets: [{ key, outcomes: [{ id, result }] }] }
}

type Part = string | { key: string; outcomes: string[] }

function takenBack(...markets: Part[]): ResultMessage {
  return { ...common, kind: 'settlementRollback', markets }
}

type Bounds = { from?: number; until?: number; markets?: Part[]; reasons?: Record<string, string> }
const cancel = (bounds: Bounds = {}): ResultMessage => ({ ...common, kind: 'cancel', ...bounds })
const cancelBack = (bounds: Bounds = {}): ResultMessage => ({ ...common, kind: 'cancelRollback', ...bounds })

describe('a leg', () => {
  test.each<[string, ResultMessage[], OutcomeResult | undefined]>([
    ['is open while nothing was said', [], undefined],
    ['is what was said of it', [settlement(wonResult)], wonResult],
    ['is what was said last', [settlement(wonResult), settlement(lostResult)], lostResult],
    ['is open when that was taken back', [settlement(wonResult), takenBack('1x2')], undefined],
    [
      'is open when all that was said is taken back',
      [settlement(wonResult), settlement(lostResult), takenBack('1x2')],
      undefined,
    ],
    ['is what was said after that', [settlement(wonResult), takenBack('1x2'), settlement(lostResult)], lostResult],
    ['is open when something is taken back that was never said', [takenBack('1x2')], undefined],
    [
      'is not touched by other markets',
      [settlement(wonResult), settlement(lostResult, 'total/total=2.5'), takenBack('bothToScore')],
      wonResult,
    ],
    ['is not touched by other outcomes', [settlement(wonResult), settlement(lostResult, '1x2', 'x')], wonResult],
    ['is void when the match was cancelled', [cancel()], voidResult],
    ['is void when its market was cancelled', [cancel({ markets: ['1x2'] })], voidResult],
    ['is not void when another market was', [cancel({ markets: ['bothToScore'] })], undefined],
    [
      'is void for the reason that was told of its market',
      [cancel({ markets: ['1x2', 'total'], reasons: { '1x2': 'NO_GOALSCORER' } })],
      { ...voidResult, reason: 'NO_GOALSCORER' },
    ],
    ['is void though it was settled before', [settlement(wonResult), cancel()], voidResult],
    ['is void though it is settled after', [cancel(), settlement(wonResult)], voidResult],
    ['is void though a settlement is taken back', [settlement(wonResult), cancel(), takenBack('1x2')], voidResult],
    ['is what it was when the cancellation is taken back', [settlement(wonResult), cancel(), cancelBack()], wonResult],
    [
      'is what was said meanwhile when the cancellation is taken back',
      [cancel(), settlement(lostResult), cancelBack()],
      lostResult,
    ],
    ['stays void when another window is taken back', [cancel({ from: 100 }), cancelBack()], voidResult],
    [
      'stays void when one of two windows is taken back',
      [cancel({ from: 100 }), cancel({ until: 900 }), cancelBack({ from: 100 })],
      voidResult,
    ],
    [
      'is open when its market’s part of a cancellation is taken back',
      [cancel(), cancelBack({ markets: ['1x2'] })],
      undefined,
    ],
    [
      'stays void when another market’s part is taken back',
      [cancel(), cancelBack({ markets: ['bothToScore'] })],
      voidResult,
    ],
    ['is void when it was cancelled alone', [cancel({ markets: [{ key: '1x2', outcomes: ['1'] }] })], voidResult],
    ['is not void when another outcome was', [cancel({ markets: [{ key: '1x2', outcomes: ['x'] }] })], undefined],
    [
      'is open when it was taken back alone',
      [settlement(wonResult), takenBack({ key: '1x2', outcomes: ['1'] })],
      undefined,
    ],
    [
      'is what was said when another outcome is taken back',
      [settlement(wonResult), takenBack({ key: '1x2', outcomes: ['2', 'x'] })],
      wonResult,
    ],
  ])('%s', (_, said, expected) => {
    expect(resultOf(facts(...said), leg)).toEqual(expected)
  })

  test.each<[string, Bounds, number, boolean]>([
    ['from its first millisecond', { from: 500 }, 500, true],
    ['not before it', { from: 500 }, 499, false],
    ['to its last millisecond', { until: 500 }, 499, true],
    ['not at its end', { until: 500 }, 500, false],
    ['between both', { from: 400, until: 600 }, 500, true],
    ['outside both', { from: 400, until: 600 }, 700, false],
    ['never when it is empty', { from: 500, until: 500 }, 500, false],
  ])('is void in a window %s', (_, window, acceptedAt, isVoid) => {
    expect(resultOf(facts(cancel(window)), { ...leg, acceptedAt })).toEqual(isVoid ? voidResult : undefined)
  })
})

const keys = ['1x2', 'total/total=2.5', 'bothToScore'] as const
const anyKey = fc.constantFrom(...keys)
const anyKeys = fc.uniqueArray(anyKey, { minLength: 1, maxLength: 3 })
const anyResult = fc.constantFrom(wonResult, lostResult, voidResult)
const anyWindow = fc.record(
  { from: fc.constantFrom(0, 300, 500), until: fc.constantFrom(400, 500, 900), markets: anyKeys },
  { requiredKeys: [] },
)
const anyMessage: fc.Arbitrary<ResultMessage> = fc.oneof(
  fc.tuple(anyResult, anyKey, fc.constantFrom('1', '2')).map(([result, key, id]) => settlement(result, key, id)),
  anyKeys.map((markets) => takenBack(...markets)),
  anyWindow.map(cancel),
  anyWindow.map(cancelBack),
)
const anyStory = fc.array(anyMessage, { maxLength: 14 })
const anyLeg = fc.record({
  marketKey: anyKey,
  outcomeId: fc.constantFrom('1', '2'),
  acceptedAt: fc.constantFrom(0, 299, 300, 450, 500, 899, 900),
})

/** The same rule by another way: from the newest to the oldest. */
function readBackwards(
  said: readonly ResultMessage[],
  { marketKey, outcomeId, acceptedAt }: typeof leg,
): OutcomeResult | undefined {
  const speaksOf = (message: ResultMessage) =>
    message.markets?.some((market) => (typeof market === 'string' ? market : market.key) === marketKey) ?? true
  const revoked = new Set<string>()
  let settled: OutcomeResult | 'takenBack' | undefined
  for (const message of said.filter(speaksOf).toReversed()) {
    if (message.kind === 'settlement') {
      const market = message.markets.find(({ key }) => key === marketKey)
      settled ??= market?.outcomes.find(({ id }) => id === outcomeId)?.result
    } else if (message.kind === 'settlementRollback') settled ??= 'takenBack'
    else {
      const window = `${message.from ?? 0} ${message.until ?? 'ever'}`
      if (message.kind === 'cancelRollback') revoked.add(window)
      else if (!revoked.has(window) && acceptedAt >= (message.from ?? 0) && acceptedAt < (message.until ?? Infinity))
        return voidResult
    }
  }
  return settled === 'takenBack' ? undefined : settled
}

describe('whatever is said', () => {
  test('a leg is what an unrevoked cancellation, else the newest unrevoked settlement says', () => {
    fc.assert(
      fc.property(anyStory, anyLeg, (said, asked) => {
        expect(resultOf(facts(...said), asked)).toEqual(readBackwards(said, asked))
      }),
      { numRuns: 2000 },
    )
  })

  test('saying it again at once changes nothing', () => {
    fc.assert(
      fc.property(anyStory, anyLeg, (said, asked) => {
        const twice = said.flatMap((message) => [message, message])
        expect(resultOf(facts(...twice), asked)).toEqual(resultOf(facts(...said), asked))
      }),
    )
  })

  test('saying everything again, in order, changes nothing for who was not cancelled', () => {
    fc.assert(
      fc.property(anyStory, anyLeg, (said, asked) => {
        const plain = said.filter(({ kind }) => kind !== 'cancel' && kind !== 'cancelRollback')
        const last = plain.findLast(
          (message) => readBackwards([message], asked) || message.kind === 'settlementRollback',
        )
        fc.pre(last !== undefined)
        expect(resultOf(facts(...plain, ...plain), asked)).toEqual(resultOf(facts(...plain), asked))
      }),
    )
  })

  test('only what speaks of its market moves a leg, so it is enough to look at those markets', () => {
    fc.assert(
      fc.property(anyStory, anyMessage, anyLeg, (said, next, asked) => {
        const touched = marketsOf(facts(next))
        fc.pre(touched !== undefined && !touched.includes(asked.marketKey))
        expect(resultOf(facts(...said, next), asked)).toEqual(resultOf(facts(...said), asked))
      }),
    )
  })

  test('it can be stored and read again', () => {
    fc.assert(
      fc.property(anyStory, anyLeg, (said, asked) => {
        const stored = facts(...said).map((fact) => ({ ...fact, message: JSON.parse(JSON.stringify(fact.message)) }))
        expect(resultOf(stored, asked)).toEqual(resultOf(facts(...said), asked))
      }),
    )
  })
})

test('markets spoken of are each named once; one word about the whole match is about all', () => {
  expect(marketsOf(facts(settlement(wonResult), takenBack('1x2', 'bothToScore')))).toEqual(['1x2', 'bothToScore'])
  expect(marketsOf(facts(settlement(wonResult), cancel()))).toBeUndefined()
  expect(marketsOf([])).toEqual([])
})

test('only words about results are facts', () => {
  expect([settlement(wonResult), takenBack('1x2'), cancel(), cancelBack()].map(isResultMessage)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isResultMessage({ ...common, kind: 'betStop' })).toBe(false)
  expect(isResultMessage({ ...common, kind: 'unreadableResult', market: '1x2', reason: 'half' })).toBe(false)
  expect(isResultMessage({ ...common, kind: 'odds', markets: [] })).toBe(false)
})

describe('a provisional result', () => {
  const hours = 2 * 3_600_000
  const resultAfter = (...messages: readonly ResultMessage[]) => resultOf(facts(...messages), leg)

  test('is waited for from when it was first said', () => {
    expect(resultAfter(provisional(wonResult))).toEqual({ ...wonResult, provisionalUntil: hours })
    expect(resultAfter(cancel({ markets: ['x'] }), provisional(wonResult), provisional(wonResult))).toEqual({
      ...wonResult,
      provisionalUntil: hours + 1,
    })
  })
  test('is another one when it says something else', () => {
    expect(resultAfter(provisional(wonResult), provisional(lostResult))).toEqual({
      ...lostResult,
      provisionalUntil: hours + 1,
    })
  })
  test('is confirmed once, and stays so', () => {
    expect(resultAfter(provisional(wonResult), settlement(wonResult))).toEqual(wonResult)
    expect(resultAfter(settlement(wonResult), provisional(wonResult))).toEqual(wonResult)
  })
  test('that was taken back begins anew', () => {
    expect(resultAfter(provisional(wonResult), takenBack('1x2'), provisional(wonResult))).toEqual({
      ...wonResult,
      provisionalUntil: hours + 2,
    })
  })
})

describe('a leg of the bet builder', () => {
  const parts = [
    { marketKey: '1x2', outcomeId: '1' },
    { marketKey: 'bothToScore', outcomeId: 'yes' },
    { marketKey: 'total/total=2.5', outcomeId: 'over' },
  ]
  const built = { marketKey: builderKey, outcomeId: builderOutcome(parts), acceptedAt: 500 }
  const say = (...results: readonly (OutcomeResult | undefined)[]) =>
    parts.flatMap(({ marketKey, outcomeId }, at) => {
      const result = results[at]
      return result ? [settlement(result, marketKey, outcomeId)] : []
    })

  test.each<[string, (OutcomeResult | undefined)[], OutcomeResult | undefined]>([
    ['is open while a part is', [wonResult, wonResult, undefined], undefined],
    ['wins when all of its parts have', [wonResult, wonResult, wonResult], wonResult],
    ['is lost as soon as one is', [undefined, lostResult, undefined], lostResult],
    ['is void when one is and none is lost', [wonResult, voidResult, wonResult], voidResult],
    ['is open beside a void part, for the last may lose', [wonResult, voidResult, undefined], undefined],
    ['is lost though a part is void', [lostResult, voidResult, undefined], lostResult],
    ['is void when a part wins by half', [wonResult, wonResult, { won: true, voidHalves: 1 }], voidResult],
    ['is void when a part shares its place', [wonResult, wonResult, { ...wonResult, deadHeat: [1, 2] }], voidResult],
  ])('%s', (_, results, is) => {
    expect(resultOf(facts(...say(...results)), built)).toEqual(is)
  })

  test('is open again when a part is taken back, and void when the match is cancelled', () => {
    const won = say(wonResult, wonResult, wonResult)
    expect(resultOf(facts(...won, takenBack('bothToScore')), built)).toBeUndefined()
    expect(resultOf(facts(...won, cancel()), built)).toEqual(voidResult)
  })

  test('waits for its last provisional part', () => {
    const [first, second, third] = say(wonResult, wonResult, wonResult)
    if (!first || !second || !third) throw new Error('three parts')
    const soon = { ...second, certainty: 'provisional' } as ResultMessage
    expect(resultOf(facts(first, soon, third), built)).toEqual({ ...wonResult, provisionalUntil: expect.any(Number) })
  })

  test('wins at a score exactly when the rules let each of its parts win', () => {
    const part = fc.constantFrom(
      ...['1x2|1', '1x2|x', 'bothToScore|yes', 'total/total=2.5|over', 'total/total=3.5|under', 'halfTime1x2|1'],
      ...['correctScore|2:1', 'oddEven|odd', 'homeWinEitherHalf|yes', 'halfTimeFullTime|1/1', 'doubleChance|1x'],
    )
    const goals = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        fc.uniqueArray(part, { minLength: 2, maxLength: 6 }),
        fc.tuple(goals, goals, goals, goals),
        (of, at) => {
          const [home, away, homeLater, awayLater] = at
          const record = {
            kind: 'football',
            firstHalfOver: true,
            matchOver: true,
            goals: [],
            halfTime: { home, away },
            score: { home: home + homeLater, away: away + awayLater },
          } as const
          const asked = of.map((text) => {
            const [marketKey = '', outcomeId = ''] = text.split('|')
            return { marketKey, outcomeId }
          })
          const results = asked.map((one) => settleMarket(one.marketKey, record)?.get(one.outcomeId) ?? voidResult)
          const told = facts(
            ...asked.map((one, index) => settlement(results[index] ?? voidResult, one.marketKey, one.outcomeId)),
          )
          const leg = { marketKey: builderKey, outcomeId: builderOutcome(asked), acceptedAt: 0 }
          expect(resultOf(told, leg)?.won).toBe(results.every((result) => result.won))
        },
      ),
    )
  })
})
