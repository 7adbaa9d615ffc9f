import { describe, expect, it } from 'vitest'
import type { Meaning } from './meaning.ts'
import { meantBy, type Shown, showNext, sightMilliseconds } from './steady-meaning.ts'

const draft: Meaning['draft'] = {
  selections: [{ matchId: 1, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }],
  sizes: [],
  stake: 1000,
  pricePolicy: 'none',
}

function meaning(part: Partial<Meaning> = {}): Meaning {
  return { action: { kind: 'place' }, draft, figures: { stake: 1000, payout: 2000 }, delaySeconds: 0, ...part }
}

/** The price has moved: the same coupon, to be accepted at this price. */
function movedTo(price: number): Meaning {
  const changes = [{ selection: '1|1x2|1', was: 2000, now: price, version: 2 }]
  const selections = draft.selections.map((selection) => ({ ...selection, price, version: 2 }))
  return meaning({ action: { kind: 'acceptAndPlace', changes }, draft: { ...draft, selections } })
}

const stands: Shown = { meaning: meaning(), since: 0 }
const held = { now: 5000, held: true }
const free = { now: 5000, held: false }

describe('what the button shows', () => {
  it('stays as it is while nothing else is to be said', () => {
    expect(showNext(stands, meaning(), free)).toBe(stands)
  })

  it('follows the prices when nobody touches it, and not under a finger', () => {
    expect(showNext(stands, movedTo(1900), free)).toEqual({
      meaning: movedTo(1900),
      since: 5000,
      before: stands.meaning,
    })
    expect(showNext(stands, movedTo(1900), held)).toBe(stands)
  })

  it('follows under a finger what the person does, and what takes every meaning from a tap', () => {
    const more = meaning({ draft: { ...draft, stake: 2000 } })
    expect(showNext(stands, more, held).meaning).toBe(more)
    const wider = meaning({ draft: { ...draft, pricePolicy: 'any' } })
    expect(showNext(stands, wider, held).meaning).toBe(wider)
    const singles = meaning({ draft: { ...draft, sizes: [1] } })
    expect(showNext(stands, singles, held).meaning).toBe(singles)
    const sending = meaning({ action: { kind: 'sending' } })
    expect(showNext(stands, sending, held).meaning).toBe(sending)
  })

  it('does not turn from sending into something else under the second tap of a double one', () => {
    const sending: Shown = { meaning: meaning({ action: { kind: 'sending' } }), since: 4900, before: stands.meaning }
    expect(showNext(sending, movedTo(1900), held)).toBe(sending)
    expect(showNext(sending, movedTo(1900), free).meaning).toEqual(movedTo(1900))
  })

  it('does not lose a selection under a finger', () => {
    expect(showNext(stands, meaning({ draft: { ...draft, selections: [] } }), held)).toBe(stands)
  })
})

describe('what a press stands for', () => {
  it('is what has stood there long enough to be seen', () => {
    const since = 5000
    const shown: Shown = { meaning: movedTo(1900), since, before: stands.meaning }
    expect(meantBy(shown, since + sightMilliseconds)).toEqual(movedTo(1900))
    expect(meantBy(stands, 0)).toBe(stands.meaning)
  })

  it('is what stood there before when the price has only just changed: the new one is never taken unseen', () => {
    const shown: Shown = { meaning: movedTo(1900), since: 5000, before: stands.meaning }
    expect(meantBy(shown, 5000 + sightMilliseconds - 1)).toBe(stands.meaning)
  })

  it('is what the person has just typed', () => {
    const more = meaning({ draft: { ...draft, stake: 2000 } })
    expect(meantBy({ meaning: more, since: 5000, before: stands.meaning }, 5001)).toBe(more)
  })

  it('is nothing when it has just become another coupon', () => {
    const other = meaning({ draft: { ...draft, selections: [] } })
    expect(meantBy({ meaning: other, since: 5000, before: stands.meaning }, 5001)).toBeUndefined()
  })
})
