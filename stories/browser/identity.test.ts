import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { sentTo } from './captured.ts'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import type { ToldHouse } from './told-house.ts'
import { expect, test } from './told-house.ts'

const pictures = process.env.BANKO_PICTURES

/** A player of a test's own who has told who they are. */
async function newPerson(told: ToldHouse, email: string, lang = 'tr'): Promise<string> {
  const userName = await newPlayer(told, { lang })
  await forOperator(1, () =>
    sql`insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      select 1, id, 'Ada', 'Ay', '1990-01-01', 'f', 'TR', 'Rize', 'Cadde 1', '53000', ${email}, ${email}, 0 from player
      where operator_id = 1 and user_name = ${userName}`.execute(told.house.platform.db),
  )
  return userName
}

async function numberOf(told: ToldHouse, userName: string): Promise<number> {
  const found = await forOperator(1, () =>
    sql<{ id: number }>`select id from player where operator_id = 1 and user_name = ${userName}`.execute(
      told.house.platform.db,
    ),
  )
  return found.rows[0]?.id ?? 0
}

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

test('a document is sent by phone, refused with a reason, sent again and accepted: the level rises', async ({
  site,
  page,
  told,
  browser,
  complaints,
}) => {
  complaints.expected = /status of 409/
  const email = 'identity@example.com'
  const userName = await newPerson(told, email)
  await signInAs(page, told, userName)
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open('/account')
  await page.getByRole('link', { name: site.say('identity.title') }).click()
  await expect(page).toHaveURL(/\/tr\/account\/identity$/)
  await expect(page.getByText('Seviye 0 / 3')).toBeVisible()

  // who they are at their address is shown by digits that went there
  await page.getByRole('button', { name: site.say('identity.sendCode') }).click()
  const digits = await sentTo(told, email, /\b(\d{6})\b/)
  await page.getByLabel(site.say('factor.code')).fill(digits === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: site.say('identity.confirm') }).click()
  await expect(page.getByRole('alert').filter({ hasText: '4' })).toBeVisible()
  await page.getByLabel(site.say('factor.code')).fill(digits)
  await page.getByRole('button', { name: site.say('identity.confirm') }).click()
  await expect(page.getByText('Seviye 1 / 3')).toBeVisible()

  const card = site.section('document.kind.identityCard')
  const choose = (side: string, name: string, mimeType: string, buffer: Buffer) =>
    card.getByLabel(site.say(`document.side.${side}`)).setInputFiles({ name, mimeType, buffer })
  const picture = await page.screenshot({ type: 'jpeg' })
  await card.getByRole('button', { name: site.say('identity.send') }).click()
  await choose('front', 'card.jpg', 'image/jpeg', Buffer.from('<script>alert(1)</script>'))
  await expect(card.getByRole('alert')).toHaveText(String(site.say('refusal.documentUnfit')))
  await choose('front', 'front.jpg', 'image/jpeg', picture)
  await expect(card.getByRole('img', { name: 'front.jpg' })).toBeVisible()
  const submit = card.getByRole('button', { name: site.say('identity.send'), exact: true })
  await submit.click()
  await expect(card.getByRole('alert')).toHaveText(String(site.say('identity.fileMissing')))
  await choose('back', 'back.png', 'image/png', await page.screenshot())
  await look(page, 'site-choosing')
  await submit.click()
  await expect(card.getByText(String(site.say('document.state.sent')))).toBeVisible()
  await expect(card.getByText(String(site.say('identity.sent')))).toBeVisible()

  const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage()
  const clerk = await openDesk(desk, told, ['support'])
  await clerk.enter('/documents')
  await expect(desk.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await look(desk, 'desk-list')
  await rowWith(desk, userName).focus()
  await desk.keyboard.press('Enter')
  const front = desk.getByRole('img', { name: 'Front' })
  await expect.poll(() => front.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(390)
  await expect(desk.getByText('1990-01-01')).toBeVisible()
  await look(desk, 'desk-document')
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('unreadable')
  await dialog.getByLabel('Words to the player').fill('The number is covered')
  await look(desk, 'desk-refuse')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('The number is covered')).toBeVisible()

  await page.reload()
  await expect(card.getByText(String(site.say('document.state.asked')))).toBeVisible()
  await expect(card.getByText(String(site.say('document.fault.unreadable')))).toBeVisible()
  await expect(card.getByText('The number is covered')).toBeVisible()
  await look(page, 'site-refused')
  await card
    .getByRole('button', { name: new RegExp(`${site.say('identity.again')}|${site.say('identity.send')}`) })
    .click()
  await choose('front', 'front.jpg', 'image/jpeg', picture)
  await choose('back', 'back.jpg', 'image/jpeg', picture)
  await submit.click()
  await expect(card.getByText(String(site.say('document.state.sent')))).toBeVisible()

  await desk.keyboard.press('n')
  await expect(desk.getByRole('button', { name: 'Accept' })).toBeVisible()
  await desk.keyboard.press('a')
  await dialog.getByLabel('Valid until').fill('2099-05-01')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('Level 2 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Seviye 2 / 3')).toBeVisible()
  await expect(card.getByText(String(site.say('document.state.accepted')))).toBeVisible()
  await sentTo(told, email, /(\/account\/identity)/)
  await desk.context().close()
})

test(
  'the page and the room read in Turkish and Persian, light and dark, on a phone and at a desk',
  further,
  async ({ page, told, browser }) => {
    const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage()
    const clerk = await openDesk(desk, told, ['support'])
    for (const lang of ['tr', 'fa']) {
      const userName = await newPerson(told, `looked-at-${lang}@example.com`, lang)
      await signInAs(page, told, userName)
      const playerId = await numberOf(told, userName)
      await clerk.post('/office/documents/ask', { playerId, kind: 'proofOfAddress', words: 'Of the last three months' })
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const size of [
          { width: 390, height: 844 },
          { width: 1280, height: 800 },
        ]) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          await page.goto(`${told.url}/${lang}/account/identity`)
          await expect(page.getByText('Of the last three months')).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
          await look(page, `site-${lang}-${colorScheme}-${size.width}`)
        }
        await desk.emulateMedia({ colorScheme })
        await clerk.enter('/documents')
        await desk.evaluate((code) => localStorage.setItem('banko.desk.language', code), lang)
        await clerk.enter(`/people/${playerId}?tab=documents`)
        await expect(desk.getByRole('table')).toBeVisible()
        await look(desk, `desk-${lang}-${colorScheme}`)
      }
    }
    await desk.context().close()
  },
)
