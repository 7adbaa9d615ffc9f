import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDesk } from './desk.ts'
import { further, inShort } from './long-form.ts'
import { publishContent, removeContent } from './publish-content.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const picture = fileURLToPath(new URL('../../server/content/demo/live-tr.webp', import.meta.url))

test.afterEach(({ told }) => removeContent(told, 'page', 'banner'))

/** A player's page beside the desk. */
async function openShop(page: Page, url: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: 'tr-TR', viewport: { width: 390, height: 844 } })
  const shop = await context?.newPage()
  if (!shop) throw new Error('there is no browser')
  await shop.goto(url)
  return shop
}

test('an own word is held against the dictionary, drafted, published, seen by players, and taken back', async ({
  page,
  told,
}) => {
  const shop = await openShop(page, told.url)
  await expect(shop.getByRole('button', { name: 'Menü', exact: true })).toBeVisible()
  const clerk = await openDesk(page, told, ['content'])
  await clerk.enter('/words?lang=tr&area=nav&search=~nav.menu')
  const edit = page.getByRole('button', { name: /Edit the text of nav.menu/ })
  const field = page.getByRole('textbox', { name: 'Your text' })
  await edit.click()
  await field.fill('<b>Kapı</b>')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Tags have no place here: <b>, </b>')).toBeVisible()
  await expect(field).toHaveValue('<b>Kapı</b>')
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await field.fill('Kapı')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Draft by ${clerk.name}`)).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('button', { name: 'Menü', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByRole('row', { name: 'Menü Kapı' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByRole('button', { name: 'Kapı', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo the last publishing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1 again' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByRole('button', { name: 'Menü', exact: true })).toBeVisible()

  const texts = { 'nav.menu': 'Kapı', 'nav.none': 'x', 'slip.place': '{no}' }
  const file = { name: 'words.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(texts)) }
  await page.locator('input[type="file"]').setInputFiles(file)
  const report = page.getByRole('dialog', { name: 'What was read' })
  await expect(report).toContainText('1 line is kept as a draft.')
  await expect(report.getByRole('row')).toHaveCount(2)
  await expect(report.getByRole('row', { name: 'slip.place' })).toContainText('{no}')
  await shop.context().close()
})

test(
  'a page and a banner are written, seen before they are published, kept apart from another’s, and shown to players',
  further,
  async ({ page, told }) => {
    const shop = await openShop(page, `${told.url}/tr/page/7`)
    const clerk = await openDesk(page, told, ['content'])
    await clerk.enter('/content')
    await page.getByRole('button', { name: 'New item' }).click()
    await page.getByLabel('Information page').selectOption('About us')
    await page.getByRole('button', { name: 'Begin with the product’s text' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Hakkımızda')
    await page.getByLabel('Title').fill('Biz kimiz')
    await page.getByLabel('Text as HTML').fill('<p onclick="x()">Derbi köşesi</p><script>y()</script>')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Taken out: p[onclick] ×1, script ×1')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Biz kimiz' })).toBeVisible()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText('Derbi köşesi')).toBeVisible()
    await expect(page.getByLabel('Text as HTML')).toHaveValue('<p>Derbi köşesi</p>')
    await shop.reload()
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Hakkımızda')

    await page.getByLabel('Text as HTML').fill('<p>Bizim köşemiz</p>')
    await expect(page.getByText('This is what was last saved')).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const theirs = { kind: 'page', pageId: 7, title: 'Biz kimiz', html: '<p>Onların</p>' } as const
    await publishContent(told, theirs, 'tr', id)
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('editor changed this meanwhile')).toBeVisible()
    await expect(page.getByLabel('Text as HTML')).toHaveValue('<p>Bizim köşemiz</p>')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(preview.getByText('Bizim köşemiz')).toBeVisible()
    await publish(page)
    await shop.reload()
    await expect(shop.getByText('Bizim köşemiz')).toBeVisible()

    await clerk.enter('/content/new')
    await page.getByLabel('Kind').selectOption('Banner')
    await page.getByLabel('Title').fill('Büyük derbi')
    await page.getByLabel('Link').fill('javascript:x()')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('2 fields do not fit')).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles(picture)
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible()
    await page.getByLabel('Link').fill('/tr/results')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Büyük derbi' })).toBeVisible()
    const drawn = preview.getByRole('img', { name: 'Büyük derbi' })
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await publish(page)
    await shop.goto(`${told.url}/tr`)
    await expect(shop.getByRole('link', { name: 'Büyük derbi' })).toBeVisible()
    await shop.context().close()
  },
)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
}

for (const locale of inShort(['fa-IR'], ['tr-TR']))
  test(`words and the editor are read by everybody, ${locale}`, further, async ({ browser, told }) => {
    const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const clerk = await openDesk(page, told, ['administrator'])
    const { id } = await publishContent(told, { kind: 'page', pageId: 9, title: 'T', html: '<h2>T</h2>' }, 'tr')
    for (const path of ['/words?lang=cw&area=nav', '/content/new', `/content/${id}`]) {
      await clerk.enter(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.startsWith('/words')) await page.locator('[data-row] button').first().click()
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
      expect(violations).toEqual([])
    }
    await context.close()
  })
