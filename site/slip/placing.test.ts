import type { Reply } from '@banko/browser/call.ts'
import type { EditRequest } from '@banko/contract/calls/cash-out.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import { describe, expect, it } from 'vitest'
import { type PlacingCalls, PlacingStore, resendLifeMilliseconds } from './placing.ts'
import { exampleCoupon, examplePick, exampleSlip, noon } from './testing/examples.ts'

const unreachable: Reply<never, never> = { kind: 'unreachable', reason: 'offline' }

type Placed = Awaited<ReturnType<PlacingCalls['place']>>

/** A house that answers as the test says, and remembers what it was asked. */
function exampleHouse(
  answer: (request: PlaceRequest) => Placed,
  found: Awaited<ReturnType<PlacingCalls['detail']>> = unreachable,
) {
  const asked: PlaceRequest[] = []
  const looked: string[] = []
  const edited: EditRequest[] = []
  const calls: PlacingCalls = {
    place: async (request) => {
      asked.push(request)
      return answer(request)
    },
    detail: async ({ couponId }) => {
      looked.push(couponId)
      return found
    },
    edit: async (request) => {
      edited.push(request)
      const reply = answer(request.place)
      if (reply.kind !== 'value') return reply
      return {
        ...reply,
        value: { coupon: reply.value, sold: exampleCoupon(request.couponId), paid: request.quote.offer },
      }
    },
  }
  return { calls, asked, looked, edited }
}

function start() {
  const example = exampleSlip()
  const ids = ['id-1', 'id-2', 'id-3']
  const open = (slip = example.slip) =>
    new PlacingStore(slip, { makeId: () => ids.shift() ?? 'none left', now: () => example.clock.now })
  example.slip.toggle(examplePick(1))
  const draft = () => ({ ...pickDraft(example.slip.getState().slip.selections), stake: 1000 })
  return { ...example, placing: open(), open, draft }
}

function pickDraft(selections: PlaceRequest['selections'] | readonly PlaceRequest['selections'][number][]) {
  return { selections: [...selections], sizes: [], pricePolicy: 'higher' as const }
}

const accepted = (request: PlaceRequest): Placed => ({ kind: 'value', value: exampleCoupon(request.couponId) })

describe('placing', () => {
  it('stores the request before it leaves and forgets it with the answer; the slip is empty after', async () => {
    const { slip, placing, reopen, draft } = start()
    const { calls } = exampleHouse((request) => {
      expect(reopen().getState().sent?.request).toEqual(request)
      return accepted(request)
    })
    await placing.place(draft(), 7, calls)
    expect(placing.getState().placing).toMatchObject({ kind: 'placed', coupon: { couponId: 'id-1' } })
    expect(reopen().getState().sent).toBeUndefined()
    expect(slip.getState().slip.selections).toEqual([])
  })

  it('ignores a second tap while the first is on its way', async () => {
    const { placing, draft } = start()
    const { calls, asked } = exampleHouse(accepted)
    await Promise.all([placing.place(draft(), 7, calls), placing.place(draft(), 7, calls)])
    expect(asked).toHaveLength(1)
  })

  it('asks again under the same id when no answer came, and places one coupon', async () => {
    const { slip, placing, draft } = start()
    const lost = exampleHouse(() => unreachable)
    await placing.place(draft(), 7, lost.calls)
    expect(placing.getState().placing.kind).toBe('unheard')
    expect(slip.getState().slip.selections).toHaveLength(1)
    const back = exampleHouse(accepted)
    await placing.resume(7, back.calls)
    expect(back.asked).toEqual(lost.asked)
    expect(placing.getState().placing.kind).toBe('placed')
  })

  it('asks again after a reload for what was sent and not answered', async () => {
    const { placing, open, reopen, draft } = start()
    const lost = exampleHouse(() => unreachable)
    await placing.place(draft(), 7, lost.calls)
    const slip = reopen()
    const later = open(slip)
    const back = exampleHouse(accepted)
    await later.resume(7, back.calls)
    expect(back.asked.map(({ couponId }) => couponId)).toEqual(['id-1'])
    expect(slip.getState().sent).toBeUndefined()
    expect(slip.getState().slip.selections).toEqual([])
  })

  it('never sends one player’s coupon for another', async () => {
    const { slip, placing, draft } = start()
    await placing.place(draft(), 7, exampleHouse(() => unreachable).calls)
    const other = exampleHouse(accepted)
    await placing.resume(8, other.calls)
    expect(other.asked).toEqual([])
    expect(slip.getState().sent).toBeUndefined()
  })

  it('only looks up a coupon that is no longer young, and says when it never arrived', async () => {
    const { slip, placing, draft, clock } = start()
    await placing.place(draft(), 7, exampleHouse(() => unreachable).calls)
    clock.now = noon + resendLifeMilliseconds + 1
    const house = exampleHouse(accepted, { kind: 'refused', refusal: { code: 'notFound' } })
    await placing.resume(7, house.calls)
    expect([house.asked, house.looked]).toEqual([[], ['id-1']])
    expect(placing.getState().placing.kind).toBe('idle')
    expect(slip.getState().sent).toBeUndefined()
    expect(slip.getState().notices).toEqual([{ kind: 'notArrived' }])
    expect(slip.getState().slip.selections).toHaveLength(1)
  })

  it('keeps the slip after a refusal, forgets it when the slip changes, and sends a new id then', async () => {
    const { slip, placing, draft } = start()
    const house = exampleHouse(() => ({
      kind: 'refused',
      refusal: { code: 'balanceTooLow', balance: 5, needed: 1000 },
    }))
    await placing.place(draft(), 7, house.calls)
    expect(placing.getState().placing).toMatchObject({ kind: 'refused', refusal: { code: 'balanceTooLow' } })
    slip.send({ kind: 'setStake', amount: 100, currency: 'TRY' })
    expect(placing.getState().placing.kind).toBe('idle')
    await placing.place(draft(), 7, house.calls)
    expect(house.asked.map(({ couponId }) => couponId)).toEqual(['id-1', 'id-2'])
  })

  it('waits for the decision on an in-play coupon and keeps it stored until then', async () => {
    const { slip, placing, draft, reopen } = start()
    const pending = (request: PlaceRequest): Placed => ({
      kind: 'value',
      value: exampleCoupon(request.couponId, { status: 'pending', decidesAt: noon + 5000 }),
    })
    await placing.place(draft(), 7, exampleHouse(pending).calls)
    expect(placing.getState().placing.kind).toBe('pending')
    expect(reopen().getState().sent?.request.couponId).toBe('id-1')
    placing.hear(exampleCoupon('another'))
    expect(placing.getState().placing.kind).toBe('pending')
    placing.hear(exampleCoupon('id-1'))
    expect(placing.getState().placing.kind).toBe('placed')
    expect(slip.getState().slip.selections).toEqual([])
  })

  it('shows why the house refused after the delay', async () => {
    const { slip, placing, draft } = start()
    const pending = exampleHouse(({ couponId }) => ({
      kind: 'value',
      value: exampleCoupon(couponId, { status: 'pending', decidesAt: noon + 5000 }),
    }))
    await placing.place(draft(), 7, pending.calls)
    const refusal = { code: 'notBettable', legs: [{ selection: '1|1x2|1', why: 'bettingStopped' }] }
    placing.hear(exampleCoupon('id-1', { status: 'refused', refusal }))
    expect(placing.getState().placing).toEqual({ kind: 'refused', refusal })
    expect(slip.getState().slip.selections).toHaveLength(1)
  })

  it('takes only what was sent off the slip', async () => {
    const { slip, placing, draft } = start()
    const house = exampleHouse((request) => {
      slip.toggle(examplePick(2))
      return accepted(request)
    })
    await placing.place(draft(), 7, house.calls)
    expect(slip.getState().slip.selections.map(({ matchId }) => matchId)).toEqual([2])
  })

  it('replaces an open coupon under one id, asked again as it was sent; then the slip is of its own', async () => {
    const { slip, placing, open, reopen, draft } = start()
    const edit = { couponId: 'old', quote: { stakeSold: 900, offer: 850, validUntil: 1, versions: [] } }
    slip.edit({ couponId: 'old', number: 12, stakeSold: 100 })
    let isUp = false
    const house = exampleHouse((request) => (isUp ? accepted(request) : unreachable))
    await placing.place({ ...draft(), edit }, 7, house.calls)
    expect(placing.getState().placing.kind).toBe('unheard')
    expect(reopen().getState().editing).toEqual({ couponId: 'old', number: 12, stakeSold: 100 })
    isUp = true
    const later = open(reopen())
    await later.resume(7, house.calls)
    expect(later.getState().placing).toMatchObject({ kind: 'placed', coupon: { couponId: 'id-1' } })
    expect(house.asked).toEqual([])
    expect(house.edited).toHaveLength(2)
    expect(house.edited[1]).toEqual(house.edited[0])
    expect(house.edited[0]).toMatchObject({ ...edit, place: { couponId: 'id-1' } })
    expect(reopen().getState().editing).toBeUndefined()
  })

  it('is open again when the session has ended, with nothing sent', async () => {
    const { slip, placing, draft } = start()
    const house = exampleHouse(() => ({ kind: 'signedOut' }))
    expect(await placing.place(draft(), 7, house.calls)).toBe('signedOut')
    expect(placing.getState().placing.kind).toBe('idle')
    expect(slip.getState().sent).toBeUndefined()
    expect(slip.getState().slip.selections).toHaveLength(1)
  })

  it('is open again after a fault of ours, and tells it', async () => {
    const { placing, draft } = start()
    const calls: PlacingCalls = {
      place: () => Promise.reject(new Error('malformed input')),
      detail: () => Promise.reject(new Error('not asked')),
      edit: () => Promise.reject(new Error('not asked')),
    }
    await expect(placing.place(draft(), 7, calls)).rejects.toThrow('malformed')
    expect(placing.getState().placing.kind).toBe('idle')
  })
})
