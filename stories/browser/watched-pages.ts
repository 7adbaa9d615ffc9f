import { isOutcomeBettable, type Market, readMarketKey } from '@banko/betting/match/market.ts'
import type { QuoteAnswer } from '@banko/contract/calls/placement.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import { readAmount, type Site } from './site.ts'
import type { ToldHouse } from './told-house.ts'
import { amount, legs, slip } from './told-pages.ts'

/** Pages of one player, and what each shows. */
export interface Watched {
  /** The live list, with the slip open above it. */
  readonly list: Site
  readonly match: Site
  readonly matchId: number
  readonly coupon: Site
  readonly couponId: string
  /** Typed on the slip, minor units. */
  readonly stake: number
}

/** As it is written, or `locked`. */
type PriceText = string

/** What stands on the pages, or should. */
export interface Shown {
  /** By match, its prices from the left. */
  readonly list: Readonly<Record<string, readonly PriceText[]>>
  /** By market, its prices and the names of its lines in the order of reading. */
  readonly match: readonly (readonly PriceText[])[]
  readonly slip: {
    readonly legs: Readonly<Record<string, PriceText>>
    /** As it is written, less what zeros stand behind it. */
    readonly priceTotal: number
    /** Minor units. */
    readonly payout: number
  }
  /** For the coupon, minor units. */
  readonly offer: number
}

export async function seenOf({ list, match, coupon }: Watched): Promise<Shown> {
  const sell = coupon.page.getByRole('button', { name: coupon.say('cashOut.sellFor') })
  const totals = slip(list)
  const [price = '', pays = ''] = [
    await textOf(amount(totals, 'Toplam oran')),
    await textOf(amount(totals, 'En çok öder')),
  ]
  return {
    list: await list.page.evaluate(readLists),
    match: await match.page.evaluate(readMarkets),
    slip: { legs: await readLegs(list), priceTotal: Number(price), payout: readAmount(pays) },
    offer: readAmount(await textOf(sell)),
  }
}

/** What stands there now; nothing where it is not there. */
async function textOf(locator: ReturnType<typeof amount>): Promise<string> {
  const [text = ''] = await locator.allTextContents()
  return text
}

/** Runs in the page. */
function readLists(): Record<string, string[]> {
  const textOf = (button: Element) =>
    button.ariaDisabled === 'true' ? 'locked' : (button.querySelector('.figures')?.textContent ?? '')
  return Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.match-row')].map((row) => [
      row.dataset.match ?? '',
      [...row.querySelectorAll('button.price')].map(textOf),
    ]),
  )
}

/** Runs in the page. */
function readMarkets(): string[][] {
  const textOf = (part: Element) => {
    if (!part.matches('button')) return part.textContent ?? ''
    return part.ariaDisabled === 'true' ? 'locked' : (part.querySelector('.figures')?.textContent ?? '')
  }
  return [...document.querySelectorAll('main section:has(button.price)')].map((section) =>
    [...section.querySelectorAll('button.price, .contents > .figures')].map(textOf),
  )
}

async function readLegs(site: Site): Promise<Record<string, string>> {
  const read = await legs(site).evaluateAll((lines) =>
    lines.map((line) => [
      line.querySelector('bdi')?.textContent ?? '',
      line.querySelector('.col-start-3 .figures')?.textContent ?? 'locked',
    ]),
  )
  return Object.fromEntries(read)
}

/** What the house says of the same, asked by its calls and not over the line of the pages. */
export async function dueOf({ list, matchId, couponId, stake }: Watched, { url }: ToldHouse): Promise<Shown> {
  const ask = async (path: string, data: object): Promise<unknown> => {
    const answer = await list.page.request.post(`${url}/v1${path}`, { headers: { origin: url }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  // the contract's own outputs, here and below
  const { matches } = (await ask('/book/matches', { phase: 'all', limit: 100 })) as { matches: BoardRow[] }
  const book = (await ask('/book/match', { matchId })) as MatchBookData
  const offered = (await ask('/cashOut/quote', { couponId })) as { quote: { offer: number } }
  const picked = await pickedOf(list)
  const selections = picked.map((key) => {
    const [id, marketKey, outcomeId] = key.split('|')
    return { matchId: Number(id), marketKey, outcomeId, price: 2000, version: 0, banker: false }
  })
  const asked = { selections, sizes: [], stake, pricePolicy: 'any' }
  const { quote } = (await ask('/placement/quote', asked)) as QuoteAnswer
  const homeOf = (key: string) =>
    matches.find(({ fixture }) => fixture.matchId === Number(key.split('|')[0]))?.fixture.home.name ?? ''
  return {
    list: Object.fromEntries(
      matches.flatMap((row) => (row.state.status === 'live' ? [[row.fixture.matchId, rowTexts(row)]] : [])),
    ),
    match: marketTexts(book),
    slip: {
      legs: Object.fromEntries(
        (quote?.legs ?? []).map(({ selection, price }) => [homeOf(selection), priceText(price)]),
      ),
      priceTotal: Math.floor((quote?.priceTotal ?? 0) / 10) / 100,
      payout: quote?.payoutMax ?? 0,
    },
    offer: offered.quote.offer,
  }
}

/** The selections as the slip keeps them on the device. */
async function pickedOf({ page }: Site): Promise<string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('banko.slip') ?? '{}')
  // what the slip itself has written
  const memory = JSON.parse(kept) as {
    slip: { selections: { matchId: number; marketKey: string; outcomeId: string }[] }
  }
  return memory.slip.selections.map(({ matchId, marketKey, outcomeId }) => `${matchId}|${marketKey}|${outcomeId}`)
}

type Context = Pick<BoardRow, 'betting' | 'producerUp'>

const priceText = (price: number): PriceText => (price / 1000).toFixed(2)

function outcomeTexts({ betting, producerUp }: Context, market: Market): string[] {
  return market.outcomes.map((outcome) =>
    betting === 'open' && producerUp && isOutcomeBettable(market, outcome) ? priceText(outcome.price) : 'locked',
  )
}

function rowTexts(row: BoardRow): string[] {
  return row.main ? outcomeTexts(row, row.main) : []
}

/** A market alone as its prices; the lines of a total from the lowest up, each between under and over. */
function marketTexts(book: MatchBookData): string[][] {
  const ofType = Map.groupBy(book.markets, ({ key }) => readMarketKey(key).type)
  return [...ofType].map(([type, markets]) => {
    if (type !== 'total') return markets.flatMap((market) => outcomeTexts(book, market))
    const lineOf = ({ key }: Market) => readMarketKey(key).specifiers.total ?? ''
    return markets
      .toSorted((one, other) => Number(lineOf(one)) - Number(lineOf(other)))
      .flatMap((market) => {
        const [over = '', under = ''] = outcomeTexts(book, market)
        return [under, lineOf(market), over]
      })
  })
}
