import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { Site } from '../../stories/browser/site.ts'
import type { Device, Scheme } from './looks.ts'
import { photographed } from './place-history.ts'

export interface Session {
  readonly browser: Browser
  readonly url: string
  readonly device: Device
  readonly scheme: Scheme
  readonly folder: string
  /** Only pictures whose name contains this are kept. */
  readonly only: string
}

/** Every screen on one device in one scheme. */
export async function takePictures(session: Session): Promise<void> {
  await withContext(session, async (context) => {
    const camera = new Camera(session, await context.newPage(), '')
    const site = new Site(camera.page)
    await takeVisitor(camera, site)
    await takePlayer(camera, site)
    await takeCoupons(camera, site)
  })
  if (session.device.name === 'desktop' || session.scheme === 'dark') return
  // a visitor again: a player's own language goes before that of the address
  await withContext(session, async (context) => {
    const camera = new Camera(session, await context.newPage(), '-fa')
    await takePersian(camera, new Site(camera.page, 'fa'))
  })
}

async function takeVisitor(camera: Camera, site: Site): Promise<void> {
  await site.open()
  await camera.take('home')
  await site.open('/live')
  await camera.take('live')
  await site.open('/sports')
  await camera.take('sports')
  await site.open('/results')
  await camera.take('results')
  await site.open(await livelyMatch(site))
  await camera.take('match')
  await site.open('/sign-in')
  await camera.take('sign-in')
}

async function takePlayer(camera: Camera, site: Site): Promise<void> {
  await site.signIn(photographed)
  if (camera.isPhone) {
    await site.page.getByRole('button', { name: site.say('nav.menu') }).click()
    await camera.take('menu')
    await site.page
      .getByRole('dialog')
      .getByRole('button', { name: site.say('kit.close') })
      .click()
  }
  await fillSlip(camera, site)
  await camera.take('slip')
  // all together, placed at any price: the countdown, then the success
  await site.placeButton().click()
  await site
    .countdown()
    .waitFor({ timeout: 15_000 })
    .catch(() => {})
  await camera.take('slip-pending')
  await site.place()
  await camera.take('slip-placed')
}

async function fillSlip(camera: Camera, site: Site): Promise<void> {
  await site.open()
  await site.pick(await site.match('nav.live', 0))
  await site.pick(await site.match('board.upcoming', 8))
  await site.pick(await site.match('board.upcoming', 9))
  if (camera.isPhone) {
    await site.openSlip()
    await site.typeStake('50')
  } else await site.page.getByRole('textbox').last().fill('50')
}

async function takeCoupons(camera: Camera, site: Site): Promise<void> {
  await site.page.getByRole('link', { name: site.say('slip.done.see') }).click()
  await camera.take('coupon')
  await site.page.getByRole('link', { name: site.say('coupon.toList') }).click()
  await camera.take('coupons')
}

/** The same in a language that is written from right to left. */
async function takePersian(camera: Camera, site: Site): Promise<void> {
  await site.open()
  await camera.take('home')
  await site.open('/live')
  await camera.take('live')
  await site.open(await livelyMatch(site))
  await camera.take('match')
  await fillSlip(camera, site)
  await camera.take('slip')
}

/** A live match with much to bet on: one that has begun a while ago and goes on for a while. */
async function livelyMatch(site: Site): Promise<string> {
  await site.open()
  const link = (await site.match('nav.live', 2)).getByRole('link').first()
  return ((await link.getAttribute('href')) ?? '').replace(/^\/\w\w/, '')
}

async function withContext(session: Session, use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const { browser, url, device, scheme } = session
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
  context.setDefaultTimeout(20_000)
  try {
    await use(context)
  } finally {
    await context.close()
  }
}

class Camera {
  readonly page: Page
  readonly #session: Session
  readonly #ending: string

  constructor(session: Session, page: Page, ending: string) {
    this.#session = session
    this.page = page
    this.#ending = ending
  }

  get isPhone(): boolean {
    return this.#session.device.name === 'phone'
  }

  /** Once the page has come to rest: fonts are there, sheets have risen. */
  async take(screen: string): Promise<void> {
    const { device, scheme, folder, only } = this.#session
    const name = `${screen}-${device.name}-${scheme}${this.#ending}.png`
    if (!name.includes(only)) return
    await this.page.evaluate('scrollTo(0, 0)')
    await this.page.waitForTimeout(700)
    await this.page.screenshot({ path: join(folder, name) })
    console.log(name)
  }
}
