import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import type { Page } from '@playwright/test'
import { endLeftServers, freePort, startServer } from '../testing/server-process.ts'
import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { test as base, expect } from './test.ts'

const keyCommand = fileURLToPath(import.meta.resolve('@banko/tools/operator-key.ts'))

interface Ready {
  /** Of a house that has begun once. */
  readonly folder: string
  /** Of the operator's own programs. */
  readonly key: string
}

/** A house whose operator has a key: that is made beside it, in its database. */
const test = base.extend<object, { readonly ready: Ready }>({
  ready: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      process.once('exit', endLeftServers)
      const folder = await mkdtemp(join(tmpdir(), 'banko-'))
      const first = await startServer(await freePort(), flagsOf(folder))
      await first.stop()
      const args = ['create', '--operator', '1', '--scopes', 'limits', '--data-dir', folder]
      const { stdout } = await promisify(execFile)(process.execPath, [keyCommand, ...args])
      await use({ folder, key: /bk_[\w-]{43}/.exec(stdout)?.[0] ?? 'none' })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  house: [
    async ({ ready }, use) => {
      const house = await startServer(await freePort(), flagsOf(ready.folder))
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const flagsOf = (folder: string) => ['--data-dir', folder, '--speed', '10', '--seed', '7', '--log-level', 'warn']

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function setMost(page: Page, { key }: Ready, of: { about: LimitAbout; value: number }): Promise<void> {
  const limit = { kind: 'stakeMax', value: of.value, currency: 'TRY' }
  const answer = await page.request.post('/v1/trading/setLimit', {
    headers: { authorization: `Bearer ${key}` },
    data: { about: of.about, limit, reason: 'test' },
  })
  expect(answer.status()).toBe(200)
}

test(
  'an operator’s limit is told before a stake is typed, above it the biggest is offered, and that is placed',
  further,
  async ({ site, page, ready }) => {
    await setMost(page, ready, { about: { source: 'operator' }, value: 1200 })
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    await site.openSlip()
    await site.acceptAnyPrice()
    const told = page.getByText(site.say('slip.rangeOf')).filter({ hasText: site.say('limit.operator') })
    await expect(told).toContainText('12,00')

    await site.typeStake('13')
    await expect(page.getByText(site.say('refusal.stakeAboveMax'))).toBeVisible()
    await page.getByRole('button', { name: site.say('slip.remedy.setStake') }).click()
    await expect(page.getByRole('textbox')).toHaveValue('12')
    await site.place()
    expect(await readCoupon(page, await site.couponJustPlaced())).toMatchObject({ stakeTotal: 1200, status: 'waiting' })
  },
)

test(
  'the most is one tap, and what is set meanwhile is told when it is met',
  further,
  async ({ site, page, ready }) => {
    await setMost(page, ready, { about: { source: 'operator' }, value: 1500 })
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    await site.openSlip()
    await site.acceptAnyPrice()
    await expect(page.getByText(site.say('slip.rangeOf'))).toContainText('15,00')
    await page.getByRole('button', { name: site.say('slip.stakeMax') }).click()
    await expect(page.getByRole('textbox')).toHaveValue('15')

    await setMost(page, ready, { about: { source: 'operator' }, value: 900 })
    await site.placeButton().click()
    const remedy = page.getByRole('button', { name: site.say('slip.remedy.setStake') })
    await expect(remedy).toContainText('9,00')
    await remedy.click()
    await site.place()
    expect(await readCoupon(page, await site.couponJustPlaced())).toMatchObject({ stakeTotal: 900 })
  },
)

test(
  'a house that does not say which stakes it takes is bet with all the same',
  further,
  async ({ site, page, complaints }) => {
    // the browser itself notes what was not answered
    complaints.expected = /429/
    let asked = 0
    await page.route('**/v1/placement/quote', (route) => {
      asked += 1
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} })
    })
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    await site.openSlip()
    await site.acceptAnyPrice()
    await expect.poll(() => asked).toBe(1)
    await site.typeStake('5')
    await site.place()
    expect(await readCoupon(page, await site.couponJustPlaced())).toMatchObject({ stakeTotal: 500 })
    expect(asked).toBe(1)
  },
)
