import AxeBuilder from '@axe-core/playwright'
import type { Content } from '@banko/contract/content/content-item.ts'
import { further } from './long-form.ts'
import { addPicture, publishContent, removeContent } from './publish-content.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { enter } from './told-pages.ts'

const popup = (title: string, more: Partial<Extract<Content, { kind: 'popup' }>> = {}): Content => ({
  ...{ kind: 'popup', title, html: `<p>${title}!</p>`, position: 0, screens: 'all', place: 'everywhere' },
  closesAfterSeconds: 0,
  ...more,
})

async function publishBanners(told: ToldHouse, lang: string): Promise<void> {
  const picture = { image: await addPicture(told), width: 1200, height: 300 }
  const home = { kind: 'banner', place: 'home', ...picture } as const
  await publishContent(told, { ...home, title: 'First cup', url: '/tr/results', position: 0 }, lang)
  await publishContent(told, { ...home, title: 'Second cup', url: 'https://cup.example/a', position: 1 }, lang)
  const sports = { ...home, place: 'sports', title: 'All sports', url: '', position: 0 } as const
  await publishContent(told, sports, lang)
}

/** A page whose clock jumps gives up a line that was just being opened, and opens another. */
const givenUp = /WebSocket is closed before the connection is established/

test.afterEach(async ({ told }) => {
  await removeContent(told, 'popup', 'bannerPopup', 'banner', 'promotion', 'notification')
})

test('banners of home take turns every four seconds, stand still under a focus, and go by arrows', async ({
  page,
  told,
}) => {
  const site = new Site(page, 'fa')
  await publishBanners(told, 'fa')
  await page.clock.install()
  await site.open()
  const banners = page.getByRole('region', { name: site.say('content.banners') })
  const [first, second] = [
    banners.getByRole('link', { name: 'First cup' }),
    banners.getByRole('link', { name: 'Second cup' }),
  ]
  await expect(first).toBeVisible()
  const picture = await first.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete])
  expect(picture).toEqual([1200, true])
  await page.clock.fastForward(4000)
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
  await expect(second).toHaveAttribute('rel', /noopener noreferrer/)
  await banners.getByRole('button').first().focus()
  await page.clock.fastForward(20_000)
  await expect(second).toBeVisible()
  // the line of reading goes from right to left
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/fa\/results$/)
  await site.open('/sports')
  await expect(page.getByRole('img', { name: 'All sports' })).toBeVisible()
})

test(
  'popups take turns every ten seconds; what was closed comes again only when it says another thing',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = givenUp
    const { id } = await publishContent(told, popup('Cup week'))
    await publishContent(told, popup('Night match', { position: 1, place: 'home' }))
    await publishContent(told, popup('For desks', { screens: 'wide' }))
    await page.clock.install()
    await site.open()
    const dialog = page.getByRole('dialog')
    const rests = async () => {
      await expect(async () => {
        await page.clock.fastForward(2000)
        await expect(dialog).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
    }
    await rests()
    await expect(dialog).toContainText('Cup week!')
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations.map((one) => one.id)).toEqual(
      [],
    )
    await page.clock.runFor(10_500)
    await expect(page.getByRole('dialog', { name: 'Night match' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await site.open()
    await page.clock.runFor(20_000)
    await expect(dialog).toHaveCount(0)
    await publishContent(told, popup('Cup final'), 'tr', id)
    await site.open('/results')
    await rests()
    await expect(page.getByRole('dialog', { name: 'Cup final' })).toBeVisible()
  },
)

test(
  'promotions are for everybody, notices for who is signed in while there are any; each stands behind its #',
  further,
  async ({ page, told }) => {
    const site = new Site(page, 'en')
    const image = await addPicture(told, 'bonus.webp')
    const html = '<p>Five <strong>percent</strong> more</p>'
    const { id } = await publishContent(told, { kind: 'promotion', title: 'Bonus', html, image, position: 0 }, 'en')
    await site.open('/promotions')
    await page.getByRole('link', { name: 'Bonus' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/promotions#${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Bonus' })).toBeVisible()
    await expect(page.locator('.operator-html strong')).toHaveText('percent')
    await page.getByRole('link', { name: site.say('content.all') }).click()
    await expect(page).toHaveURL(/\/en\/promotions$/)
    await site.open(`/promotions#999999`)
    await expect(page.getByRole('heading', { name: site.say('content.gone') })).toBeVisible()
    await site.open('/notifications')
    await expect(page).toHaveURL(/\/en\/sign-in/)
    // who reads English: the site follows its player
    await enter(page, told, 'demo5')
    const menu = async () => {
      await site.open()
      await page.getByRole('button', { name: site.say('nav.menu') }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: site.say('content.promotions') })).toBeVisible()
      return page.getByRole('dialog').getByRole('link', { name: site.say('content.notices') })
    }
    await expect(await menu()).toHaveCount(0)
    const notice = { kind: 'notification', title: 'Maintenance', html: '<p>Tonight at two</p>', position: 0 } as const
    await publishContent(told, notice, 'en')
    await (await menu()).click()
    await page.getByRole('link', { name: 'Maintenance' }).click()
    await expect(page.locator('.operator-html')).toContainText('Tonight at two')
    expect((await new AxeBuilder({ page }).analyze()).violations.map((one) => one.id)).toEqual([])
  },
)

test(
  'what cannot be had shows nothing over a page, and on its own page says so until it comes',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource|ERR_FAILED|WebSocket is closed before/
    await publishBanners(told, 'tr')
    await publishContent(told, { kind: 'promotion', title: 'Bonus', html: '<p>More</p>', position: 0 })
    await page.route('**/v1/content/**', (route) => route.abort())
    await page.clock.install()
    await site.open()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('region', { name: site.say('content.banners') })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.open('/promotions')
    await page.clock.runFor(20_000)
    await expect(page.getByText(site.say('content.promotionsFailed'))).toBeVisible()
    await page.unroute('**/v1/content/**')
    await page.getByRole('button', { name: site.say('kit.retry') }).click()
    await expect(page.getByRole('link', { name: 'Bonus' })).toBeVisible()
  },
)
