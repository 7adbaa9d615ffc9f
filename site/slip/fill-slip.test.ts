import type { MatchBookData } from '@banko/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { fillSlip } from './fill-slip.ts'
import { exampleBook, examplePick, exampleSlip } from './testing/examples.ts'
import type { WantedLeg } from './wanted-slip.ts'

const leg = (matchId: number, part: Partial<WantedLeg> = {}): WantedLeg => ({
  ...{ matchId, marketKey: '1x2', outcomeId: '1', price: 2000, banker: false },
  ...{ home: `Home ${matchId}`, away: `Away ${matchId}` },
  ...part,
})

function dataOf(matchId: number, price: number): MatchBookData {
  const { markets, ...book } = exampleBook(matchId, price)
  return JSON.parse(JSON.stringify({ ...book, markets: [...markets.values()] }))
}

/** A house that offers these matches at these prices. */
const offering = (prices: Readonly<Record<number, number>>) =>
  ({
    book: {
      match: async ({ matchId }: { matchId: number }) => {
        const price = prices[matchId]
        if (price === undefined) return { kind: 'refused', refusal: { code: 'notFound' } }
        return { kind: 'value', value: dataOf(matchId, price) }
      },
    },
  }) as unknown as Parameters<typeof fillSlip>[0]

const builtId = '1x2|1;total/total=2.5|over'
const built = (matchId: number) => leg(matchId, { marketKey: 'builder', outcomeId: builtId })

/** The same, which answers so to what was put together. */
const building = (reply: object) => {
  const { book } = offering({ 1: 2000, 2: 2000 })
  return { book: { ...book, builder: async () => reply } } as unknown as Parameters<typeof fillSlip>[0]
}

describe('what was put together', () => {
  it('comes along at the price of then, and tells what it is now', async () => {
    const { slip } = exampleSlip()
    const filling = await fillSlip(
      building({ kind: 'value', value: { price: 1800 } }),
      { legs: [built(1), leg(2)], sizes: [] },
      slip,
    )
    expect(filling).toMatchObject({ kind: 'filled', gone: [], moved: [{ leg: { matchId: 1 }, now: 1800 }] })
    expect(slip.getState().slip.selections).toMatchObject([{ outcomeId: builtId, price: 2000 }, { matchId: 2 }])
  })

  it('stays away where it has no price any more, or its match is gone', async () => {
    const { slip } = exampleSlip()
    const refusal = { code: 'builderUnpriced', why: 'addsNothing', parts: [] }
    const none = building({ kind: 'refused', refusal })
    expect(await fillSlip(none, { legs: [built(1), leg(2)], sizes: [] }, slip)).toMatchObject({
      gone: [{ matchId: 1 }],
    })
    const told = building({ kind: 'value', value: { price: 1800 } })
    expect(await fillSlip(told, { legs: [built(3)], sizes: [] }, slip)).toMatchObject({ kind: 'allGone' })
  })

  it('comes along while a part is closed for now, and not where a part has left the offer', async () => {
    const { slip } = exampleSlip()
    const closed = building({ kind: 'refused', refusal: { code: 'builderUnpriced', why: 'closed', parts: [] } })
    const [paused, gone] = ['1x2|1;1x2|x', '1x2|1;riddle|no'].map((outcomeId) =>
      leg(1, { marketKey: 'builder', outcomeId }),
    )
    if (!paused || !gone) throw new Error('two')
    expect(await fillSlip(closed, { legs: [paused], sizes: [] }, slip)).toMatchObject({ kind: 'filled', moved: [] })
    expect(await fillSlip(closed, { legs: [gone], sizes: [] }, slip)).toMatchObject({ kind: 'allGone' })
  })

  it('leaves the slip as it is where nobody knows', async () => {
    const { slip } = exampleSlip()
    const away = building({ kind: 'unreachable', reason: 'busy' })
    expect(await fillSlip(away, { legs: [built(1)], sizes: [] }, slip)).toEqual({ kind: 'unreachable' })
  })
})

describe('a coupon that had a boost', () => {
  const raised = leg(1, { price: 2600, priceUnboosted: 2000 })
  const withBoosts = (outcomes: readonly string[]) =>
    ({
      ...offering({ 1: 2000 }),
      promotions: { boosts: async () => ({ kind: 'value', value: { boosts: [{ outcomes }] } }) },
    }) as unknown as Parameters<typeof fillSlip>[0]

  it('comes along at its price without it, and says nothing where there is one for it now', async () => {
    const { slip } = exampleSlip()
    expect(await fillSlip(withBoosts(['1|1x2|1']), { legs: [raised], sizes: [] }, slip)).toMatchObject({ moved: [] })
    expect(slip.getState()).toMatchObject({ slip: { selections: [{ price: 2000 }] }, notices: [] })
  })

  it('says where it is not to be had again', async () => {
    const { slip } = exampleSlip()
    await fillSlip(withBoosts(['2|1x2|1']), { legs: [raised], sizes: [] }, slip)
    expect(slip.getState().notices).toEqual([{ kind: 'boostLost' }])
  })
})

describe('a slip that is filled from elsewhere', () => {
  it('keeps the prices of then, and tells which are others now and what is gone', async () => {
    const { slip } = exampleSlip()
    const wanted = { legs: [leg(1), leg(2), leg(3), leg(1, { outcomeId: 'gone' })], sizes: [3] }
    const filling = await fillSlip(offering({ 1: 2000, 2: 1900 }), wanted, slip)
    expect(filling).toMatchObject({
      kind: 'filled',
      gone: [{ matchId: 3 }, { outcomeId: 'gone' }],
      moved: [{ leg: { matchId: 2, price: 2000 }, now: 1900 }],
    })
    const { slip: filled, fixtures, notices } = slip.getState()
    expect(filled.selections.map(({ matchId, price, version }) => [matchId, price, version])).toEqual([
      [1, 2000, 2],
      [2, 2000, 2],
    ])
    expect(filled.sizes).toEqual([])
    expect(fixtures[2]?.home.name).toBe('Home 2')
    expect(notices.map(({ kind }) => kind)).toEqual(['gone', 'moved'])
  })

  it('keeps a system with its banker, and lets go what no longer fits', async () => {
    const legs = [leg(1, { banker: true }), leg(2), leg(3), leg(4)]
    const whole = exampleSlip().slip
    await fillSlip(offering({ 1: 2000, 2: 2000, 3: 2000, 4: 2000 }), { legs, sizes: [2] }, whole)
    expect(whole.getState().slip).toMatchObject({ sizes: [2], selections: [{ banker: true }, {}, {}, {}] })
    const less = exampleSlip().slip
    await fillSlip(offering({ 1: 2000, 2: 2000 }), { legs, sizes: [2] }, less)
    expect(less.getState().slip).toMatchObject({ sizes: [], selections: [{ banker: false }, { banker: false }] })
  })

  it('can be taken back where something stood on it', async () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(9))
    await fillSlip(offering({ 1: 2000 }), { legs: [leg(1)], sizes: [] }, slip)
    const [notice] = slip.getState().notices
    if (notice?.kind !== 'emptied') throw new Error('nothing is offered back')
    slip.restore(notice.memory)
    expect(slip.getState().slip.selections).toMatchObject([{ matchId: 9 }])
  })

  it('leaves the slip where nothing is on offer', async () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(9))
    const filling = await fillSlip(offering({}), { legs: [leg(1)], sizes: [] }, slip)
    expect(filling).toMatchObject({ kind: 'allGone', gone: [{ matchId: 1 }] })
    expect(slip.getState().slip.selections).toMatchObject([{ matchId: 9 }])
  })
})
