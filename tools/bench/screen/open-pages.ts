import type { Browser, CDPSession, Page } from '@playwright/test'
import { onPhone, openPlace } from '../../first-sight/phone.ts'
import { livePlace, marks } from '../../first-sight/places.ts'
import type { PageScripts } from './page-scripts.ts'
import type { ScreenHouse } from './start-house.ts'
import type { Watched } from './watched.ts'

/** What pages are opened with. */
export interface Stage {
  readonly browser: Browser
  readonly house: ScreenHouse
  readonly scripts: PageScripts
}

/** A page under watch on a phone. */
export interface Watching {
  readonly page: Page
  readonly cdp: CDPSession
  read(): Promise<Watched>
}

/** Where the plain page stands: on the house's own address, so that styles, fonts and the socket are the same ones. */
const plainPath = '/plain-rows'

/** Our live list with every one of its rows drawn. */
export function onList<T>(stage: Stage, use: (watching: Watching) => Promise<T>): Promise<T> {
  return onWatched(stage, async (watching) => {
    await openPlace(watching.page, livePlace)
    await untilRows(watching.page, stage.house.matches)
    return use(watching)
  })
}

/** The yardstick: `copy`, a document of `copyList`, with the plain script in place of all of ours. */
export function onPlain<T>(stage: Stage, copy: string, use: (watching: Watching) => Promise<T>): Promise<T> {
  const body = copy.replace('</body>', () => `<script>${stage.scripts.plainRows}</script></body>`)
  return onWatched(stage, async (watching) => {
    const { page } = watching
    // a page that was handed in has no address that a browser could call near to the house
    await page.context().grantPermissions(['local-network-access'])
    await page.route(`**${plainPath}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    await page.goto(plainPath)
    await page.unroute(`**${plainPath}`)
    await untilRows(page, stage.house.matches)
    return use(watching)
  })
}

/** Our live list as a document without scripts. */
export function copyList(stage: Stage): Promise<string> {
  return onList(stage, ({ page }) => page.evaluate<string>('bankoWatch.copy()'))
}

function onWatched<T>({ browser, house, scripts }: Stage, use: (watching: Watching) => Promise<T>): Promise<T> {
  return onPhone(browser, house.url, async (page) => {
    await page.addInitScript(scripts.watch)
    const cdp = await page.context().newCDPSession(page)
    return use({ page, cdp, read: () => page.evaluate<Watched>('bankoWatch.read()') })
  })
}

/** Waits for so many rows with prices. */
async function untilRows(page: Page, count: number): Promise<void> {
  const priced = page.locator(marks.row).filter({ has: page.locator(marks.price) })
  await priced.nth(count - 1).waitFor({ state: 'attached' })
}
