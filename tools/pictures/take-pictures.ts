import { languageCookie } from '@banko/contract/first-view.ts'
import type { Browser, BrowserContext } from '@playwright/test'
import { Site } from '../../stories/browser/site.ts'
import { Camera, type Film } from './camera.ts'
import { looksOf, type Visit } from './looks.ts'
import type { Guest, Walk } from './walk.ts'

export interface Studio {
  readonly browser: Browser
  /** Of the house. */
  readonly url: string
  readonly film: Film
  readonly guests: readonly Guest[]
}

/** There for what never comes, not for a slow machine; milliseconds. */
const patience = 60_000

/** Every screen that is wanted of one visit. A walk that does not come to its end leaves the others as they are; answers what failed. */
export async function takePictures(studio: Studio, visit: Visit): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { userName, walks } of studio.guests) {
    const isWalked = ({ screens, onlyOn }: Walk) =>
      (onlyOn ?? visit.device.name) === visit.device.name &&
      looksOf(visit).some((look) => screens.some((screen) => studio.film.wants(screen, look)))
    const wanted = walks.filter(isWalked)
    if (wanted.length === 0) continue
    const fail = (names: readonly string[]) => (error: unknown) => {
      const told = `${names.join(', ')} (${visit.device.name}, ${visit.lang}): ${String(error)}`
      console.error(`FAILED ${told}`)
      failed.push(told)
    }
    const walkAll = async (context: BrowserContext) => {
      const shared = await context.newPage()
      if (userName !== undefined) await new Site(shared, visit.lang).signIn(userName)
      for (const { screens, walk, ownPage } of wanted) {
        const page = ownPage ? await context.newPage() : shared
        const camera = new Camera(page, visit, studio.film)
        await walk({ camera, site: new Site(page, visit.lang), url: studio.url }).catch(fail(screens))
        if (ownPage) await page.close()
      }
    }
    await withContext(studio, visit, walkAll).catch(fail(wanted.flatMap(({ screens }) => screens)))
  }
  return failed
}

async function withContext(
  { browser, url, film }: Studio,
  { device, lang }: Visit,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.scale,
    isMobile: device.name === 'phone',
    hasTouch: device.name === 'phone',
    // what fades is between two colours while it is looked at
    reducedMotion: film.fault ? 'reduce' : 'no-preference',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  })
  context.setDefaultTimeout(patience)
  // a player's own language goes before that of the address, and the one chosen on the device before both
  await context.addCookies([{ name: languageCookie, value: lang, url }])
  try {
    await use(context)
  } finally {
    await context.close()
  }
}
