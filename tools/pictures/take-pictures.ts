import { languageCookie } from '@banko/contract/first-view.ts'
import type { Browser, BrowserContext } from '@playwright/test'
import { Site } from '../../stories/browser/site.ts'
import { Camera, type Film } from './camera.ts'
import type { Look } from './looks.ts'
import { photographed } from './place-history.ts'
import { newcomerWalks, playerWalks } from './player-walks.ts'
import { visitorWalks } from './visitor-walks.ts'
import type { Walk } from './walk.ts'

interface Studio {
  readonly browser: Browser
  readonly url: string
  readonly film: Film
}

const newcomer = 'demo5'
/** There for what never comes, not for a slow machine; milliseconds. */
const patience = 60_000
const guests: readonly { readonly userName?: string; readonly walks: readonly Walk[] }[] = [
  { walks: visitorWalks },
  { userName: photographed, walks: playerWalks },
  { userName: newcomer, walks: newcomerWalks },
]

/** Every screen that is wanted in one look. A walk that does not come to its end leaves the others as they are; answers what failed. */
export async function takePictures(studio: Studio, look: Look): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { userName, walks } of guests) {
    const isWalked = ({ screens, onlyOn }: Walk) =>
      (onlyOn ?? look.device.name) === look.device.name && screens.some((screen) => studio.film.wants(screen, look))
    const wanted = walks.filter(isWalked)
    if (wanted.length === 0) continue
    const fail = (names: readonly string[]) => (error: unknown) => {
      const told = `${names.join(', ')} (${look.device.name}, ${look.scheme}, ${look.lang}): ${String(error)}`
      console.error(`FAILED ${told}`)
      failed.push(told)
    }
    const walkAll = async (context: BrowserContext) => {
      const camera = new Camera(await context.newPage(), look, studio.film)
      const site = new Site(camera.page, look.lang)
      if (userName !== undefined) await site.signIn(userName)
      for (const { screens, walk } of wanted) await walk({ camera, site, url: studio.url }).catch(fail(screens))
    }
    await withContext(studio, look, walkAll).catch(fail(wanted.flatMap(({ screens }) => screens)))
  }
  return failed
}

async function withContext(
  { browser, url }: Studio,
  { device, scheme, lang }: Look,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.scale,
    isMobile: device.name === 'phone',
    hasTouch: device.name === 'phone',
    colorScheme: scheme,
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
