import { findPlayerByName } from '@banko/server/people/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Clerk } from '../testing/office-client.ts'
import type { FuzzWorld } from './world.ts'

/** Offers of the demo's first operator and bonuses of its players, each where a member of staff has something to do. */
export interface Offering {
  readonly draft: number
  readonly on: number
  readonly requested: readonly [accepted: number, denied: number]
  readonly active: number
  readonly segment: number
  /** Who has none. */
  readonly playerId: number
}

const reason = 'a story'
const terms = {
  currency: 'TRY',
  texts: [{ language: 'en', title: 'Ten for you', text: '' }],
  reward: { kind: 'grant', amount: 1000 },
  rules: { wagerTimes: 2, wagerOf: 'bonus', days: 30 },
  from: 0,
  approval: 'byStaff',
  timesMax: 5,
}

const rule = { languages: ['tr'] }
const ruled = { kind: 'rule', rule }

/** Writes offers, puts two of them on, and lets players ask; the clerk may. */
export async function makeOffers({ house }: FuzzWorld['served'], clerk: Clerk): Promise<Offering> {
  const post = async (path: string, input: object): Promise<number> => {
    const { status, body } = await clerk.post(path, input)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    // as the contract says of this call
    return (body as { readonly offerId: number }).offerId
  }
  const add = (approval: string) => post('/office/promotions/addOffer', { terms: { ...terms, approval } })
  const putOn = async (offerId: number) =>
    post('/office/promotions/setOffer', { offerId, version: 1, state: 'on', reason })
  const [asked, atOnce, draft] = [await add('byStaff'), await add('atOnce'), await add('byStaff')]
  await putOn(asked)
  await putOn(atOnce)
  const added = await clerk.post('/office/segments/add', { name: 'Turkish', of: ruled })
  // as the contract says of this call
  const { segmentId: segment } = added.body as { readonly segmentId: number }
  return forOperator(1, async () => {
    const numberOf = async (userName: string) => {
      const player = await findPlayerByName(house.platform.db, 1, userName)
      if (!player) throw new Error(`there is no ${userName}`)
      return player.id
    }
    const take = async (userName: string, offerId: number) => {
      const of = { operatorId: 1, playerId: await numberOf(userName) }
      const { currency } = await house.people.factsOf(of)
      const taken = await house.promotions.request({ ...of, currency, offerId, madeBy: 'player', language: 'en' })
      if (!taken.ok) throw new Error(`${userName} has no bonus: ${JSON.stringify(taken.refusal)}`)
      return taken.value.grantId
    }
    return {
      draft,
      on: atOnce,
      requested: [await take('demo1', asked), await take('demo2', asked)],
      active: await take('demo1', atOnce),
      playerId: await numberOf('demo4'),
      segment,
    }
  })
}

/** What staff do with offers and bonuses: in this order each call does something. */
export function promotionsInputs(offering: () => Offering): Readonly<Record<string, () => object>> {
  return {
    'deskPromotions.addOffer': () => ({ terms }),
    'deskPromotions.saveOffer': () => ({ offerId: offering().draft, version: 1, terms }),
    'deskPromotions.setOffer': () => ({ offerId: offering().draft, version: 2, state: 'on', reason }),
    'deskPromotions.accept': () => ({ grantId: offering().requested[0] }),
    'deskPromotions.deny': () => ({ grantId: offering().requested[1], reason }),
    'deskPromotions.give': () => ({ offerId: offering().on, playerId: offering().playerId, reason }),
    'deskPromotions.askEnd': () => ({ grantId: offering().active, reason }),
    'deskSegments.add': () => ({ name: 'Named', of: { kind: 'list', playerIds: [offering().playerId] } }),
    'deskSegments.save': () => ({ segmentId: offering().segment, version: 1, name: 'Turkish', of: ruled }),
    'deskSegments.freeze': () => ({ segmentId: offering().segment, version: 2 }),
  }
}

const none = 1_000_000

/** The same of what there is not, and what is read of it. */
export function noPromotionsInputs(): Readonly<Record<string, () => object>> {
  const nothing = {
    draft: none,
    on: none,
    requested: [none, none],
    active: none,
    playerId: none,
    segment: none,
  } as const
  return {
    ...promotionsInputs(() => nothing),
    // one language twice fits no offer
    'deskPromotions.addOffer': () => ({ terms: { ...terms, texts: [...terms.texts, ...terms.texts] } }),
    'deskPromotions.offers': () => ({}),
    'deskPromotions.simulate': () => ({ terms, days: 30 }),
    'deskPromotions.grants': () => ({}),
    'deskSegments.list': () => ({}),
    'deskSegments.listed': () => ({ segmentId: none }),
    'deskSegments.count': () => ({ rule }),
  }
}

/** What players ask of bonuses that are not there. */
export function ownPromotionsInputs(): Readonly<Record<string, () => object>> {
  return {
    'promotions.bonuses': () => ({}),
    'promotions.freeBets': () => ({}),
    'promotions.boosts': () => ({}),
    'promotions.request': () => ({ offerId: none, version: 1 }),
    'promotions.cancel': () => ({ grantId: none }),
    'promotions.byCode': () => ({ code: 'NOBODYS' }),
  }
}
