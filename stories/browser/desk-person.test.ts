import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { sql } from 'kysely'
import { openDesk, rowWith } from './desk.ts'
import { expect, test } from './told-house.ts'
import { enter, place } from './told-pages.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('a player is opened from the list, barred and let go with a reason, noted about and signed out', async ({
  page,
  told,
  browser,
}) => {
  const playerId = await enter(page, told, 'demo1')
  const { number } = await place(page, told, [await told.offer({ home: 'Personside' })])
  await forOperator(1, () =>
    sql`insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      values (1, ${playerId}, 'Ada', 'Ay', '1990-01-01', 'f', 'TR', 'Rize', 'Cadde 1', '53000', 'ada@example.com',
        'ada@example.com', 0)`.execute(told.house.platform.db),
  )
  const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const clerk = await openDesk(desk, told, ['administrator'])
  const act = async (name: string, reason?: string) => {
    await desk.getByRole('button', { name: 'Actions' }).click()
    await desk.getByRole('menuitem', { name }).click()
    if (reason !== undefined) await desk.getByRole('dialog').getByLabel('Reason').fill(reason)
    await desk.getByRole('button', { name: 'Continue' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  const tab = (name: string) => desk.getByRole('tab', { name }).click()

  await clerk.enter('/people?userName=demo1')
  await rowWith(desk, 'demo1').focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'demo1' })).toBeVisible()
  await expect(desk.getByText(/^Open coupons \([1-9]\d*\)$/)).toBeVisible()
  await expect(rowWith(desk, 'Sign-in').first()).toBeVisible()
  await expect(desk.getByRole('row', { name: new RegExp(`Coupon ${number} · Single`) })).toBeVisible()

  const identity = desk.getByRole('region', { name: 'Identity' })
  await expect(identity).not.toContainText('ada@example.com')
  await identity.getByRole('button', { name: 'Show in full' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('a call back')
  await desk.getByRole('button', { name: 'Continue' }).click()
  await expect(identity).toContainText('ada@example.com')
  await act('Block bets', 'they asked on the phone')
  await expect(desk.getByRole('note')).toContainText('Bets are blocked')
  await tab('Limits and exclusions')
  await expect(desk.getByRole('row', { name: /Bets are blocked.*Staff/ })).toBeVisible()
  await tab('Coupons')
  await expect(rowWith(desk, String(number))).toHaveCount(1)
  await act('Allow bets again', 'they asked again')
  await expect(desk.getByRole('note')).toHaveCount(0)

  await tab('Notes')
  await desk.getByLabel('New note').fill('Calls on Mondays')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('list', { name: 'Notes' })).toContainText('Calls on Mondays')
  await tab('Devices and sessions')
  await expect(desk.getByRole('region', { name: 'Devices and sessions' })).toBeVisible()
  await act('End all sessions', 'a lost phone')
  await expect(desk.getByText('They are not signed in anywhere')).toBeVisible()
  await tab('Audit log')
  await expect(rowWith(desk, 'deskPerson.block')).toContainText('they asked on the phone')
  expect(new URL(desk.url()).searchParams.get('tab')).toBe('audit')

  for (const locale of ['tr', 'fa']) {
    await desk.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    await clerk.enter(`/people/${playerId}`)
    await expect(desk.locator('[data-row]').first()).toBeVisible()
    expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])
  }
  await desk.evaluate(() => localStorage.removeItem('banko.desk.language'))
  await clerk.enter('/people/999999')
  await expect(desk.getByText('There is no such thing here')).toBeVisible()
  await forOperator(1, () =>
    sql`delete from player_profile where operator_id = 1 and player_id = ${playerId}`.execute(told.house.platform.db),
  )
  await desk.context().close()
})
