import { type Amount, formatAmount, parseAmount } from '@banko/betting/numbers/money.ts'
import { type PricePolicy, pricePolicies } from '@banko/betting/slip/selection.ts'
import type { Answer } from '@banko/contract/answer.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { matchOf } from './feed-verbs.ts'
import { tokenOf } from './grants-of-story.ts'
import { readNamed } from './outcome-name.ts'
import { addPlayer, currency, type Stage, type StoryPlayer } from './stage.ts'

type Words = readonly string[]

export function readMoney(text: string): Amount {
  const amount = parseAmount(text, currency)
  if (amount === undefined) throw new Error(`"${text}" is not an amount`)
  return amount
}

/** `player P1 cash 100.00`, or `player P1 cash 100.00 mode total`. */
export async function player(stage: Stage, [name = '', , cash = '', , mode]: Words): Promise<void> {
  await addPlayer(stage, name, { cash: readMoney(cash), stakeMode: mode === 'total' ? 'total' : 'perCombination' })
}

export function playerOf(stage: Stage, name: string): StoryPlayer {
  const found = stage.players.get(name)
  if (!found) throw new Error(`the story has no player ${name} yet`)
  return found
}

/** `sees P1`: from here on he bets at what he sees now, whatever happens. `sees P1 all`: he sees the present again. */
export function sees(stage: Stage, [name = '', what]: Words): void {
  const { playerId } = playerOf(stage, name)
  const books = [...stage.house.book.books.matches].map(([matchId, { book }]) => [matchId, book] as const)
  stage.players.set(name, what === 'all' ? { playerId } : { playerId, seen: new Map(books) })
}

/**
 * `place C1 P1 M1.home *M2.over 10.00`: a star marks a banker; `sizes 2,3` a system; `policy higher` what changes of
 * price he accepts (none unless said). Answers what the story expects to read.
 */
export async function place(stage: Stage, words: Words): Promise<string> {
  const [coupon = '', player = ''] = words
  const { playerId } = playerOf(stage, player)
  const paying = words.indexOf('freeBet')
  const raising = words.indexOf('boost')
  const freeBet = paying < 0 ? {} : { freeBetId: await tokenOf(stage, words[paying + 1] ?? '') }
  const boost = raising < 0 ? {} : { boost: { offerId: offerOf(stage, words[raising + 1]), version: 1 } }
  const plain = words.filter((_, at) => ![paying, raising].some((of) => of >= 0 && at >= of))
  const request = { ...readRequest(stage, plain), ...freeBet, ...boost }
  stage.requests.set(coupon, { playerId, request })
  return tell(await send(stage, { playerId, request }))
}

function offerOf(stage: Stage, name = ''): number {
  const offerId = stage.offers.get(name)
  if (offerId === undefined) throw new Error(`the story has no offer ${name} yet`)
  return offerId
}

/** `again C1`: the same request once more; `again C1 stake 20.00` the same id with other content. */
export async function again(stage: Stage, [coupon = '', , stake]: Words): Promise<string> {
  const sent = requestOf(stage, coupon)
  const request = stake === undefined ? sent.request : { ...sent.request, stake: readMoney(stake) }
  return tell(await send(stage, { ...sent, request }))
}

/** `together place C1 … | place C2 …`: all sent at once. Answers them in order. */
export async function together(stage: Stage, parts: readonly Words[]): Promise<string> {
  const answers = parts.map(([verb = '', ...words]) => (verb === 'again' ? again(stage, words) : place(stage, words)))
  const read = await Promise.all(answers)
  await stage.house.idle()
  return read.join(' | ')
}

export function requestOf(stage: Stage, coupon: string): { playerId: number; request: PlaceRequest } {
  const found = stage.requests.get(coupon)
  if (!found) throw new Error(`the story has no coupon ${coupon} yet`)
  return found
}

async function send(
  stage: Stage,
  { playerId, request }: { playerId: number; request: PlaceRequest },
): Promise<Answer<CouponRecord>> {
  const { house, operatorId } = stage
  return await forOperator(operatorId, () => house.placement.place({ operatorId, playerId }, request))
}

function readRequest(stage: Stage, [, player = '', ...words]: Words): PlaceRequest {
  const { seen } = playerOf(stage, player)
  const selections: PlaceRequest['selections'] = []
  let sizes: number[] = []
  let pricePolicy: PricePolicy = 'none'
  let stake = 0
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === 'sizes') sizes = (words[++at] ?? '').split(',').map(Number)
    else if (word === 'policy') pricePolicy = readPolicy(words[++at])
    else if (/^\*?\w+\.[a-z]/i.test(word)) selections.push(readSelection(stage, word, seen))
    else stake = readMoney(word)
  }
  return { couponId: stage.newCouponId(), selections, sizes, stake: Math.max(1, stake), pricePolicy }
}

function readPolicy(text: string | undefined): PricePolicy {
  const policy = pricePolicies.find((one) => one === text)
  if (policy) return policy
  throw new Error(`"${text}" is not a price policy`)
}

function readSelection(stage: Stage, word: string, seen: StoryPlayer['seen']): PlaceRequest['selections'][number] {
  const banker = word.startsWith('*')
  const { match, marketKey, outcomeId } = readNamed(banker ? word.slice(1) : word)
  const { matchId } = matchOf(stage, match)
  const book = seen ? seen.get(matchId) : stage.house.book.find(matchId)
  const outcome = book?.markets.get(marketKey)?.outcomes.find((candidate) => candidate.id === outcomeId)
  return { matchId, marketKey, outcomeId, price: outcome?.price ?? 1010, version: book?.version ?? 0, banker }
}

/** `waiting, pays up to 30.00` or `refused priceChanged 2.00 to 2.10`. */
function tell(answer: Answer<CouponRecord>): string {
  if (answer.ok) {
    const { status, payoutMax, kind } = answer.value
    return `${status} ${kind}, pays up to ${formatAmount(payoutMax, currency)}`
  }
  const { refusal } = answer
  if (refusal.code === 'priceChanged')
    return `refused priceChanged ${refusal.legs.map((leg) => `${leg.was} to ${leg.now}`).join(', ')}`
  if (refusal.code === 'notBettable') return `refused ${refusal.legs.map((leg) => leg.why).join(', ')}`
  return `refused ${refusal.code}`
}
