import { sports } from '@banko/betting/match/sport.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { readOffer } from './read-offer.ts'
import { wordsOf } from './words.ts'

const demoPassword = (userName: string) => userName.replace('demo', 'banko-demo-')
/** What demo players may take, with room for a move. */
const [priceMin, priceMax] = [1.3, 14]
/** There for what never comes. */
const patience = 60_000
/** For what comes when a match begins or ends: one is always near to it, and a whole one takes two to six minutes in these tests. */
export const matchPatience = 300_000

/** The player's site as a player uses it: by what they read and tap. */
export class Site {
  readonly page: Page
  readonly say: (id: string) => string | RegExp
  readonly #lang: string

  constructor(page: Page, lang = 'tr') {
    this.page = page
    this.#lang = lang
    this.say = wordsOf(lang)
  }

  /** A place of the site, by its path without language. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(`/${this.#lang}${path === '/' ? '' : path}`)
    await this.page.locator('main').waitFor()
    await this.running()
  }

  /** Waits until what the house drew has given way to what can be used. */
  async running(): Promise<void> {
    await this.page.locator('[data-drawn]').waitFor({ state: 'detached' })
  }

  /** Scrolls down a match until every card of its markets is drawn: a phone draws those that are near. */
  async drawAllMarkets(): Promise<void> {
    const left = this.page.locator('#markets > section ~ div')
    await expect(async () => {
      await this.page.mouse.wheel(0, 2000)
      await expect(left).toHaveCount(0, { timeout: 200 })
    }).toPass()
  }

  /** Waits until nothing on the page is still being filled. */
  async filled(): Promise<void> {
    await expect(this.page.locator('main')).not.toBeEmpty({ timeout: patience })
    await expect(this.page.locator('.bone')).toHaveCount(0, { timeout: patience })
    await this.page.evaluate('document.fonts.ready.then(() => undefined)')
  }

  async signIn(userName: string): Promise<void> {
    await this.open('/sign-in')
    await this.page.getByLabel(this.say('account.userName')).fill(userName)
    await this.page.getByLabel(this.say('account.password'), { exact: true }).fill(demoPassword(userName))
    await this.page.getByRole('button', { name: this.say('account.submit') }).click()
    await this.balanceText().waitFor()
  }

  balanceText(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('paragraph')
      .filter({ hasText: this.say('session.balance') })
  }

  /** What the head of the page says can be spent, minor units. */
  async balance(): Promise<number> {
    return readAmount((await this.balanceText().textContent()) ?? '')
  }

  /** A section of the home page: `nav.live` or `board.upcoming`. */
  section(id: string): Locator {
    return this.page.getByRole('region', { name: this.say(id), exact: true })
  }

  /**
   * The match in this place of a section, wherever its row moves from here on. Of those to come the first five, football,
   * begin within seconds, and what has begun may find the places of live matches taken. Of live ones it is football that
   * began last: a slow machine shall not see it end meanwhile.
   */
  async match(section: string, nth: number): Promise<Locator> {
    const links = this.section(section).getByRole('article').locator('a[href*="/match/"]')
    const shown = async () => [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))]
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(nth)
    const order = section === 'nav.live' ? await this.#youngest() : undefined
    const hrefs = (await shown()).map((href) => href ?? '')
    const known = order?.flatMap((matchId) => hrefs.filter((href) => href.endsWith(`/match/${matchId}`)))
    const href = (known ?? hrefs)[nth]
    if (href === undefined) throw new Error(`the section shows no match ${nth}: ${hrefs.join(', ')}`)
    return this.page.getByRole('article').filter({ has: this.page.locator(`a[href="${href}"]`) })
  }

  /** Numbers of the football matches in play, those that began last first. */
  async #youngest(): Promise<number[]> {
    const matches = await readOffer(this.page, 'live')
    return matches
      .map(({ fixture }) => fixture)
      .filter(({ sportId }) => sportId === sports.football)
      .sort((a, b) => b.startsAt - a.startsAt)
      .map(({ matchId }) => matchId)
  }

  /** The football match in play that began last, of those whose row offers as many prices as every player may take. */
  async liveMatch(prices = 1): Promise<Locator> {
    const until = Date.now() + patience
    while (Date.now() < until) {
      const order = await this.#youngest()
      for (const matchId of order) {
        const row = this.section('nav.live')
          .getByRole('article')
          .filter({ has: this.page.locator(`a[href$="/match/${matchId}"]`) })
        const takable = await this.#takable(row)
        if (takable.length >= prices) return row
      }
      await this.page.waitForTimeout(500)
    }
    throw new Error(`no football match in play offers ${prices} prices`)
  }

  /** Goes into a match by its row. */
  async openMatch(row: Locator): Promise<void> {
    await row.getByRole('link').first().click()
    await this.page.getByRole('tablist', { name: this.say('match.markets') }).waitFor()
  }

  /** A market of the match that is open, by its type. */
  market(type: string): Locator {
    return this.page.getByRole('region', { name: this.say(`market.${type}`), exact: true })
  }

  /** Prices within a part of the page that are on the slip. */
  picked(within: Locator): Locator {
    return within.locator('button.price[aria-pressed=true]')
  }

  /**
   * Takes a price of as many matches as are said of those to come: of the later ones in the list, which do not begin
   * meanwhile. A match that is on the slip already, or has no price that every player may take, is passed over.
   */
  async pickComing(count: number, from = 8): Promise<void> {
    let taken = 0
    for (let nth = from; taken < count; nth++) {
      const match = await this.match('board.upcoming', nth)
      if ((await this.picked(match).count()) === 0 && (await this.#tryPick(match, 2000))) taken++
    }
  }

  /** Takes one more price within a part of the page, one that every player may take; waits while there is none. */
  async pick(within: Locator): Promise<void> {
    if (!(await this.#tryPick(within, patience))) throw new Error('no price could be taken')
  }

  async #tryPick(within: Locator, milliseconds: number): Promise<boolean> {
    const picked = this.picked(within)
    const before = await picked.count()
    const until = Date.now() + milliseconds
    while ((await picked.count()) <= before) {
      if (Date.now() > until) return false
      const [first] = await this.#takable(within)
      const isTapped = await first?.click({ timeout: 1000 }).then(
        () => true,
        () => false,
      )
      // a price that is suspended between the look and the tap is simply not taken; a slow page shows late what is
      if (isTapped)
        await picked
          .nth(before)
          .waitFor({ timeout: 5000 })
          .catch(() => {})
      else await this.page.waitForTimeout(100)
    }
    return true
  }

  /** Prices within a part of the page that are open, not on the slip, and such that every player may take them. */
  async #takable(within: Locator): Promise<Locator[]> {
    const free = within.locator('button.price[aria-pressed=false]:not([aria-disabled])')
    // the price itself stands last on its button
    const prices = await free.evaluateAll((all) => all.map((one) => Number(one.lastElementChild?.textContent)))
    return prices.flatMap((price, nth) => (price >= priceMin && price <= priceMax ? [free.nth(nth)] : []))
  }

  async openSlip(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('slip.open') }).click()
    await this.page.getByRole('list', { name: this.say('slip.legs') }).waitFor()
    // it rises: what is looked for on it stands still only then
    await this.page.evaluate(
      'Promise.all(document.querySelector("[role=dialog]").getAnimations().map((one) => one.finished)).then(() => undefined)',
    )
  }

  /** Digits on the slip's own keys. */
  async typeStake(digits: string): Promise<void> {
    const keys = this.page.getByRole('group', { name: this.say('slip.keypad') })
    for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
  }

  /** Accepts whatever the prices do from here on. */
  async acceptAnyPrice(): Promise<void> {
    await this.page.getByRole('radio', { name: this.say('slip.policy.any') }).click()
  }

  placeButton(): Locator {
    return this.page.getByRole('button', { name: this.say('slip.placeFor') })
  }

  countdown(): Locator {
    return this.page.getByRole('timer')
  }

  placed(): Locator {
    return this.page.getByRole('heading', { name: this.say('slip.done.title') })
  }

  /** The id of the coupon whose success is shown. */
  async couponJustPlaced(): Promise<string> {
    const link = this.page.getByRole('link', { name: this.say('slip.done.see') })
    return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  }

  /** The word on a coupon's own page that says how it stands, when it is one of these. */
  couponStatus(statuses: readonly string[]): Locator {
    const words = statuses.map((status) => this.say(`coupon.status.${status}`)).join('|')
    return this.page
      .getByRole('article')
      .getByRole('heading')
      .getByText(new RegExp(`^(${words})$`))
  }

  async signOut(): Promise<void> {
    await this.open()
    await this.page.getByRole('button', { name: this.say('nav.menu') }).click()
    await this.page.getByRole('button', { name: this.say('session.signOut') }).click()
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /**
   * Places what is on the slip. Football may stop the bet: then again, as a player would. Answers whether the countdown
   * of an in-play coupon was seen.
   */
  async place(milliseconds = patience): Promise<{ readonly sawCountdown: boolean }> {
    let sawCountdown = false
    // the page itself looks at every frame: whoever asks now and then may miss it
    const seen = () => {
      sawCountdown = true
    }
    this.countdown()
      .first()
      .waitFor()
      .then(seen, () => {})
    const until = Date.now() + milliseconds
    let pressedAt = 0
    const pressed = () => {
      pressedAt = Date.now()
    }
    const accept = this.page.getByRole('button', { name: this.say('slip.acceptAndPlaceFor') })
    while (!(await this.placed().isVisible())) {
      const isUnderWay = this.page.locator('.slip-open[inert]')
      if (await this.countdown().isVisible()) seen()
      // what waits for its answer may be taken yet, and what was just pressed may not show it: giving up now bets twice
      else if (Date.now() > until) {
        if (Date.now() > pressedAt + 5000 && !(await isUnderWay.isVisible()))
          throw new Error('the coupon could not be placed')
      } else if (await accept.isVisible()) await accept.click({ timeout: 500 }).then(pressed, () => {})
      else if (
        await this.placeButton()
          .isEnabled({ timeout: 200 })
          .catch(() => false)
      )
        await this.placeButton()
          .click({ timeout: 500 })
          .then(pressed, () => {})
      await this.page.waitForTimeout(100)
    }
    return { sawCountdown }
  }
}

/** `1.234,56 TL` and `TRY 1,234.56` are 123456 minor units. */
export function readAmount(text: string): number {
  const latin = text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
  return Number(latin.replace(/\D/g, ''))
}
