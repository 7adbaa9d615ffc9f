import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

/** Places a coupon and downloads its receipt from its page. */
async function downloaded(site: Site, page: Page): Promise<string> {
  await site.signIn('demo2')
  await site.open()
  await site.pickComing(2, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  await site.open(`/coupons/${await site.couponJustPlaced()}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: site.say('receipt.download') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.json$/)
  return readFile(await file.path(), 'utf8')
}

test('the receipt of a coupon is downloaded, and the browser finds it true, and false once it is touched', async ({
  site,
  page,
}) => {
  const content = await downloaded(site, page)
  await page.getByRole('link', { name: site.say('receipt.toCheck') }).click()
  await page.getByLabel(site.say('receipt.check.choose')).setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
  await expect(page.getByText(site.say('receipt.check.trueAlone'))).toBeVisible()
  await expect(page.getByText(/^stake 2000$/m)).toBeVisible()
  const paste = page.getByLabel(site.say('receipt.check.paste'))
  await paste.fill(content.replace('stake 2000', 'stake 9000'))
  await page.getByRole('button', { name: site.say('receipt.check.start'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(site.say('receipt.check.fault.signature'))
  await paste.fill('no receipt')
  await page.getByRole('button', { name: site.say('receipt.check.start'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(site.say('receipt.check.fault.unreadable'))
})

test(
  'a visitor checks a receipt without an account; a browser without such signatures says so',
  further,
  async ({ site, page }) => {
    await page.addInitScript(() => {
      crypto.subtle.importKey = () => Promise.reject(new DOMException('none', 'NotSupportedError'))
    })
    await site.open('/receipts/check')
    const [hash, signature] = ['0'.repeat(64), '0'.repeat(128)]
    const receipt = { receipt: 1, text: 'banko receipt 1\n', seq: 1, previous: hash, key: hash, signature, path: [] }
    await page.getByLabel(site.say('receipt.check.paste')).fill(JSON.stringify(receipt))
    await page.getByRole('button', { name: site.say('receipt.check.start'), exact: true }).click()
    await expect(page.getByText(site.say('receipt.check.cannot'))).toBeVisible()
  },
)
