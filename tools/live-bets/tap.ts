import { randomUUID } from 'node:crypto'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { PricePolicy } from '@banko/betting/slip/selection.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { postCall, signIn } from '../../stories/testing/http-client.ts'

/** One tap on the main button, and what became of it. */
export interface Tap {
  readonly sportId: number
  /** Absent when the coupon stands. */
  readonly refused?: string
}

/** A player who takes a price of a live list, types a stake and taps once. */
export interface Tapper {
  tap(): Promise<Tap>
}

/** Milliseconds from the price to the main button, and from what is read there to the thumb's tap. */
const typing = 3000
const reaction = 400
/** Minor units: the least that is taken, so that the money lasts. */
const stake = 100
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Choice = Pick<PlaceRequest['selections'][number], 'matchId' | 'marketKey' | 'outcomeId'> & {
  readonly sportId: number
}

/** Signs a demo player in. Matches, markets and outcomes are drawn by name and policy from all that can be tapped. */
export async function openTapper(
  url: string,
  { userName, policy }: { readonly userName: string; readonly policy: PricePolicy },
): Promise<Tapper> {
  const headers = { cookie: await signIn(url, userName) }
  const random = seededRandom(`${userName} ${policy} taps`)
  // the contract's own outputs, in all three
  const readRows = async () =>
    ((await postCall(url, '/book/matches', { phase: 'live' })).body as { readonly matches: readonly BoardRow[] })
      .matches
  const readBook = async (matchId: MatchId) =>
    (await postCall(url, '/book/match', { matchId })).body as MatchBookData | Record<string, never>
  const decided = async (couponId: string): Promise<Coupon> => {
    const coupon = (await postCall(url, '/coupons/detail', { couponId }, { headers })).body as Coupon
    if (coupon.status !== 'pending') return coupon
    await pause(200)
    return decided(couponId)
  }
  return {
    async tap() {
      for (;;) {
        const choice = choose(await readRows(), random)
        await pause(typing)
        const shown = choice && (await readBook(choice.matchId))
        const seen = choice && shown && findOpen(shown, choice)
        // a button under a lock takes no tap: the player turns to another match
        if (!choice || !seen) continue
        await pause(reaction)
        const { sportId, ...outcome } = choice
        const selection = { ...outcome, ...seen, banker: false }
        const couponId = randomUUID()
        const request: PlaceRequest = { couponId, selections: [selection], sizes: [], stake, pricePolicy: policy }
        const { status, body } = await postCall(url, '/placement/place', request, { headers })
        if (status !== 200) return { sportId, refused: whyOf((body as { readonly data: CallRefusal }).data) }
        const coupon = await decided(couponId)
        // a refusal's code and data, as the contract has it
        return coupon.status === 'refused' ? { sportId, refused: whyOf(coupon.refusal as CallRefusal) } : { sportId }
      }
    },
  }
}

/** An outcome of a main market that lists show and that can be taken. */
function choose(rows: readonly BoardRow[], random: Random): Choice | undefined {
  const open = rows.filter(({ betting, main }) => betting === 'open' && main?.status === 'active')
  const row = open[random.int(0, Math.max(open.length - 1, 0))]
  const outcomes = row?.main?.outcomes.filter(({ active }) => active) ?? []
  const outcome = outcomes[random.int(0, Math.max(outcomes.length - 1, 0))]
  if (!row?.main || !outcome) return undefined
  const { matchId, sportId } = row.fixture
  return { matchId, sportId, marketKey: row.main.key, outcomeId: outcome.id }
}

/** The price and version as its page shows them; nothing where there is a lock. */
function findOpen(book: MatchBookData | Record<string, never>, { marketKey, outcomeId }: Choice) {
  if (!('markets' in book) || book.betting !== 'open') return undefined
  const market = book.markets.find(({ key, status }) => key === marketKey && status === 'active')
  const outcome = market?.outcomes.find(({ id, active }) => id === outcomeId && active)
  return outcome && { price: outcome.price, version: book.version }
}

function whyOf(refusal: CallRefusal): string {
  return refusal.code === 'notBettable' ? refusal.legs.map(({ why }) => why).join(' and ') : refusal.code
}
