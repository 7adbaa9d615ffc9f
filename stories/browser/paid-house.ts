import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Locator, Page } from '@playwright/test'
import type { Clerk } from '../testing/office-client.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, toldFixture, test as toldTest } from './told-house.ts'
import type { Lang } from './words.ts'

/** In a house whose players pay in and are paid, and whose time goes on by days. */
export const test = toldTest.extend<object, { readonly told: ToldHouse }>({
  told: [openPaidHouse, { scope: 'worker', timeout: 600_000 }],
})

// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
function openPaidHouse({}: object, use: (told: ToldHouse) => Promise<void>): Promise<void> {
  return toldFixture()({}, async (told) => {
    await told.house.payments.seedDemo(['127.0.0.1'])
    await use(told)
  })
}

/** What everybody begins with, minor units. */
const begin = 50_000

/** A player of a test's own who pays in and is paid, in a language. */
export class Payer {
  readonly page: Page
  readonly site: Site
  readonly #told: ToldHouse
  readonly #userName: string
  #playerId = 0

  private constructor(site: Site, told: ToldHouse, userName: string) {
    this.page = site.page
    this.site = site
    this.#told = told
    this.#userName = userName
  }

  static async open(page: Page, told: ToldHouse, lang: Lang): Promise<Payer> {
    const payer = new Payer(new Site(page, lang), told, await newPlayer(told, { lang, openingBalance: begin }))
    await payer.#signIn()
    return payer
  }

  async #signIn(): Promise<void> {
    const answer = await signInAs(this.page, this.#told, this.#userName)
    // the contract's own output
    const { playerId } = (await answer.json()) as { playerId: number }
    this.#playerId = playerId
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** Fills the form of a way to pay in, by its title, and sends it. */
  async ask(title: string, amount: number, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.site.open('/payments/deposit')
    await this.#fill(title, amount, fields)
    await this.send()
  }

  async send(): Promise<void> {
    await this.main.getByRole('button', { name: this.site.say('payments.payIn'), exact: true }).click()
  }

  /** Asks to be paid to an account of their own. */
  async withdraw(amount: number): Promise<void> {
    await this.site.open('/payments/withdraw')
    await this.#fill('To my account', amount, { IBAN: 'TR330006100519786457841326', 'Date of birth': '10-12-1990' })
    await this.main.getByRole('button', { name: this.site.say('payments.payOut') }).click()
  }

  async #fill(title: string, amount: number, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.main.getByRole('button', { name: title }).click()
    await this.main.getByLabel(this.site.say('payments.amount')).fill((amount / 100).toFixed(2))
    for (const [label, value] of Object.entries(fields)) await this.main.getByLabel(label, { exact: true }).fill(value)
  }

  /** Pays on the provider's page, and comes back to the site. */
  async pay(): Promise<void> {
    await this.page.getByRole('link', { name: 'Pay', exact: true }).click()
    await this.page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(this.page).toHaveURL(/\/(payments|transfer)\/[0-9a-f-]{36}$/)
  }

  /** One of the staff agrees to what is asked for on this page. */
  async approve(clerk: Clerk): Promise<void> {
    const of = { operatorId: 1, playerId: this.#playerId }
    const transferId = this.page.url().split('/').at(-1) ?? ''
    const number = await forOperator(1, () => this.#told.house.payments.numberOf(of, transferId))
    const { body } = await clerk.post('/office/payments/detail', { number })
    // the contract's own output
    const { seen } = body as { seen: number }
    expect((await clerk.post('/office/payments/approve', { number, seen })).status).toBe(200)
  }

  /** The page of the transfer says that it stands so. */
  async sees(state: string, direction: 'deposit' | 'withdrawal' = 'deposit'): Promise<void> {
    const words = this.site.say(`payments.state.${direction}.${state}`)
    await expect(this.main.getByRole('status')).toHaveText(words)
  }

  /** So much more than what everybody begins with can be spent, minor units. */
  async has(more: number): Promise<void> {
    await expect.poll(() => this.site.balance()).toBe(begin + more)
  }

  /** So much time passes at once while they look on, and what is to be done by then is done. */
  async waits(milliseconds: number): Promise<void> {
    await this.#told.time.skip(milliseconds)
    await this.#told.pass(5000)
  }

  /** So much time passes at once: who was signed in signs in again, and comes back to the same page. */
  async comeBackAfter(milliseconds: number): Promise<void> {
    const place = this.page.url()
    await this.page.goto('about:blank')
    await this.#told.time.skip(milliseconds)
    await this.#told.pass(10_000)
    await this.#signIn()
    await this.page.goto(place)
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

export { expect } from './told-house.ts'
