import type { Locator, Page } from '@playwright/test'
import type { Site } from './site.ts'
import type { ToldHouse, ToldMatch } from './told-house.ts'

/** The row of a match in a list, by its home side. */
export const rowOf = ({ page }: Site, home: string): Locator =>
  page.locator('.match-row').filter({ has: page.locator(`em[title="${home}"]`) })

/**
 * Tells of as many matches, `${word} 1` and on, and takes the home side of each from the list that a search for them
 * shows; answers their numbers.
 */
export async function pick(
  site: Site,
  told: ToldHouse,
  { word, count = 1, ...match }: { readonly word: string; readonly count?: number } & Partial<ToldMatch>,
): Promise<number[]> {
  const numbers: number[] = []
  for (let nth = 1; nth <= count; nth += 1) numbers.push(await told.offer({ ...match, home: `${word} ${nth}` }))
  await site.open(`/sports/1?q=${word}`)
  for (let nth = 1; nth <= count; nth += 1) await rowOf(site, `${word} ${nth}`).locator('button.price').first().click()
  return numbers
}

/** Has a demo player signed in before a page is opened, and answers their number: what the form does stands in other tests. */
export async function enter(page: Page, { url }: ToldHouse, userName: string): Promise<number> {
  const answer = await page.request.post(`${url}/v1/people/signIn`, {
    headers: { origin: url },
    data: { userName, password: userName.replace('demo', 'banko-demo-') },
  })
  if (!answer.ok()) throw new Error(`${userName} cannot sign in: ${await answer.text()}`)
  // the contract's own output
  const { playerId } = (await answer.json()) as { playerId: number }
  return playerId
}

export const legs = (site: Site): Locator =>
  site.page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')

export const slip = ({ page, say }: Site): Locator => page.getByRole('dialog', { name: say('slip.title') })

/** What stands beside a label in a table of amounts. */
export const amount = (within: Page | Locator, label: string): Locator =>
  within.locator(`dl > div:has(> dt:text-is("${label}")) > dd`)

/** A selection as another page of this browser wrote it onto the slip: `change` of what is stored, as the next page reads it. */
export async function rewriteSlip(page: Page, change: 'twice' | 'draw' | 'old'): Promise<void> {
  await page.evaluate((how) => {
    // what the slip itself has written
    const memory = JSON.parse(localStorage.getItem('banko.slip') ?? '')
    const [selection] = memory.slip.selections
    const { matchId, marketKey } = selection
    if (how === 'twice') memory.slip.selections.push({ ...selection })
    if (how === 'draw') {
      memory.slip.selections.push({ ...selection, outcomeId: 'x', price: 3400 })
      memory.seenAt[`${matchId}|${marketKey}|x`] = Date.now()
    }
    if (how === 'old') for (const key of Object.keys(memory.seenAt)) memory.seenAt[key] -= 5 * 60_000 + 1000
    // the page writes its own when it is left: before this or after, as its listeners come and go
    addEventListener('pagehide', () => {
      localStorage.setItem('banko.slip', JSON.stringify(memory))
      Storage.prototype.setItem = () => undefined
    })
  }, change)
  await page.reload()
}

interface Placed {
  readonly couponId: string
  readonly number: number
}

/** Places ten units on the home side of matches, at the price that they were told with, as the slip does it. */
export async function place(
  page: Page,
  { url }: ToldHouse,
  matchIds: readonly number[],
  { sizes, bankers }: { readonly sizes: number[]; readonly bankers: number } = { sizes: [], bankers: 0 },
): Promise<Placed> {
  const selections = matchIds.map((matchId, at) => ({
    ...{ matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 0 },
    banker: at < bankers,
  }))
  const couponId = crypto.randomUUID()
  const answer = await page.request.post(`${url}/v1/placement/place`, {
    headers: { origin: url },
    data: { couponId, selections, sizes, stake: 1000, pricePolicy: 'any' },
  })
  if (!answer.ok()) throw new Error(`the coupon is not placed: ${await answer.text()}`)
  // the contract's own output
  return (await answer.json()) as Placed
}
