import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import offline from '@banko/words/offline.json' with { type: 'json' }
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'
import type { Lang } from './words.ts'

const workerFile = fileURLToPath(new URL('../../site/dist/worker.js', import.meta.url))
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Source: site/install/use-install-way.ts. */
const hintAfter = 15_000

/** Whatever the page was to draw, its line taken up again after a leap of its clock, stands there. */
const drawn = async (page: Page) => {
  await expect(page.locator('article button.price:not([aria-disabled])').first()).toBeVisible()
  await page.waitForTimeout(500)
}

/** Opens the site and waits until its worker answers and the offline page is kept. */
async function openKept(page: Page, lang: Lang): Promise<Site> {
  const site = new Site(page, lang)
  await site.open()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => keptAddresses(page)).toContain('/offline.html')
  return site
}

/** Paths of all that is kept on the device. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

const anotherBuild = (text: string) => text.replace(/`\/assets\/[\w-]+\.js`/, '`/assets/another-build.js`')
const sameBuild = (text: string) => `${text}\n`
const switchedOff = () => readFileSync(workerFile.replace('worker.js', 'worker-off.js'), 'utf8')

/** The house has another worker; the answer takes it back. */
function changeWorker(change: (text: string) => string): () => void {
  const before = readFileSync(workerFile, 'utf8')
  const packed = ['.br', '.gz'].map((end) => [workerFile + end, readFileSync(workerFile + end)] as const)
  const after = change(before)
  expect(after).not.toBe(before)
  for (const [file] of packed) rmSync(file)
  writeFileSync(workerFile, after)
  return () => {
    writeFileSync(workerFile, before)
    for (const [file, bytes] of packed) writeFileSync(file, bytes)
  }
}

/** As when a person comes back to the page. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

  for (const lang of ['tr', 'fa'] as const)
    test(`without a line a reload shows the site's own page in ${lang}, and the site when it is back`, async ({
      page,
      context,
    }) => {
      const site = await openKept(page, lang)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(offline[lang].text)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'fa' ? 'rtl' : 'ltr')
      await expect(page.locator('header')).toContainText('Banko')
      expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
      await page.getByRole('button', { name: offline[lang].retry }).click()
      await expect(page.getByText(offline[lang].text)).toBeVisible()
      await context.setOffline(false)
      await site.running()
      await expect(page.getByRole('banner').getByRole('button', { name: site.say('nav.menu') })).toBeVisible()
    })

  test('files of the build come from the device, calls and pages never', async ({ page, context }) => {
    const site = await openKept(page, 'tr')
    await page.reload()
    await site.running()
    await expect.poll(async () => (await keptAddresses(page)).some((path) => path.startsWith('/assets/'))).toBe(true)
    await site.signIn('demo3')
    await site.open('/coupons')
    await site.open('/live')
    const kept = await keptAddresses(page)
    expect(kept.filter((path) => !/^\/(assets\/|offline\.(html|js|css)$)/.test(path))).toEqual([])
    const start = kept.find((path) => path.startsWith('/assets/')) ?? ''
    await context.setOffline(true)
    const reached = (path: string) =>
      page.evaluate(
        (asked) =>
          fetch(asked).then(
            (a) => a.ok,
            () => false,
          ),
        path,
      )
    expect(await reached(start)).toBe(true)
    for (const path of ['/v1/book/sports', '/v1/people/who', '/manifest.webmanifest', '/tr/live', '/'])
      expect(await reached(path), path).toBe(false)
  })

  test('a new build is offered, comes when it is taken, and leaves the slip as it was', further, async ({ page }) => {
    const site = await openKept(page, 'tr')
    await site.pickComing(1)
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    const takeBack = changeWorker(anotherBuild)
    try {
      const refresh = page.getByRole('button', { name: site.say('update.refresh') })
      expect(await refresh.count()).toBe(0)
      await comeBack(page)
      await expect(refresh).toBeVisible()
      await expect(page.getByText(site.say('update.ready'))).toBeVisible()
      const bar = page.getByRole('region', { name: site.say('slip.bar') })
      const [above, below] = [await refresh.boundingBox(), await bar.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
      expect(loads).toEqual([])
      await refresh.click()
      await expect.poll(() => loads.length).toBe(1)
      await site.running()
      await expect(bar).toBeVisible()
      await expect(refresh).toHaveCount(0)
      const build = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => resolve(data)
            navigator.serviceWorker.controller?.postMessage({ kind: 'whichBuild' }, [port2])
          }),
      )
      expect(build).toBe('/assets/another-build.js')
    } finally {
      takeBack()
    }
  })

  test('a worker of the same build takes over without a word', further, async ({ page }) => {
    const site = await openKept(page, 'tr')
    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset.changed = 'yes'
      }),
    )
    const takeBack = changeWorker(sameBuild)
    try {
      await comeBack(page)
      await expect(page.locator('html')).toHaveAttribute('data-changed', 'yes')
      await expect(page.getByRole('button', { name: site.say('update.refresh') })).toHaveCount(0)
    } finally {
      takeBack()
    }
  })

  test('switched off it goes, with all that was kept', further, async ({ page }) => {
    await openKept(page, 'tr')
    const takeBack = changeWorker(switchedOff)
    try {
      await comeBack(page)
      const left = () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
        )
      await expect.poll(left).toBe(0)
    } finally {
      takeBack()
    }
  })
})

/** A page whose clock jumps gives up a line that was just being opened, and opens another. */
const givenUp = /WebSocket is closed before the connection is established/

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 844 } })

  test(
    'the way to the home screen is told after a while, until it is closed',
    further,
    async ({ site, page, complaints }) => {
      complaints.expected = givenUp
      await page.clock.install()
      await site.open()
      const hint = page.getByText(site.say('install.share'))
      await page.clock.fastForward(hintAfter - 5000)
      await drawn(page)
      expect(await hint.count()).toBe(0)
      await page.clock.fastForward(5000)
      await expect(hint).toBeVisible()
      await site.pickComing(1)
      const bar = await page.getByRole('region', { name: site.say('slip.bar') }).boundingBox()
      const shown = await page.getByRole('status').filter({ has: hint }).boundingBox()
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      const close = page
        .getByRole('status')
        .filter({ has: hint })
        .getByRole('button', { name: site.say('kit.close') })
      await close.focus()
      await page.keyboard.press('Enter')
      await expect(hint).toHaveCount(0)
      await site.open()
      await page.clock.fastForward(2 * hintAfter)
      await drawn(page)
      await expect(hint).toHaveCount(0)
    },
  )
})

test(
  'on a browser that offers it, the offer is made in the same place and taken by a tap',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = givenUp
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const offer = new Event('beforeinstallprompt', { cancelable: true })
        const prompt = async () => {
          document.documentElement.dataset.asked = String(offer.defaultPrevented)
          return { outcome: 'accepted' }
        }
        dispatchEvent(Object.assign(offer, { prompt }))
      })
    })
    await page.clock.install()
    await site.open()
    await page.clock.fastForward(hintAfter)
    await page.getByRole('button', { name: site.say('install.take') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    await expect(page.getByText(site.say('install.offer'))).toHaveCount(0)
  },
)

test(
  'the bars of the device have the colour of the head, in the light that was chosen',
  further,
  async ({ site, page }) => {
    await site.open()
    const colours = () =>
      page.locator('meta[name=theme-color]').evaluateAll((all) => all.map((one) => one.getAttribute('content')))
    expect(await colours()).toHaveLength(2)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(async () => new Set(await colours())).toEqual(new Set(['#15181c']))
  },
)
