import AxeBuilder from '@axe-core/playwright'
import { postOffice, staffPassword } from '../testing/office-client.ts'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test(
  'a colleague is invited, other roles and another authenticator are asked for, and one’s own password is changed',
  further,
  async ({ page, told, browser, complaints }) => {
    const elsewhere = async () => (await browser.newContext()).newPage()
    const second = await openDesk(await elsewhere(), told, ['administrator'])
    const third = await openDesk(await elsewhere(), told, ['support'])
    const clerk = await openDesk(page, told, ['administrator'])
    const decide = async () => {
      await second.post('/office/staff/step-up', { code: await second.code() })
      const { body } = await second.post('/office/approvals/list', {})
      const { approvals } = body as { approvals: { approvalId: number; mayDecide: boolean }[] }
      const asked = approvals.find(({ mayDecide }) => mayDecide)
      const answer = await second.post('/office/approvals/decide', { approvalId: asked?.approvalId, answer: 'yes' })
      expect(answer).toMatchObject({ status: 200, body: { answer: 'done' } })
    }
    const dialog = page.getByRole('dialog').last()

    await clerk.enter('/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByLabel('User name').fill('Grace')
    await expect(dialog.getByRole('checkbox', { name: 'dealer' })).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: 'payments allows what you may not do' }).check()
    await dialog.getByLabel('Reason').fill('pays from Monday on')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog', { name: 'First password: Grace' })).toContainText(
      'It holds once another says yes',
    )
    const password = await dialog.locator('pre').innerText()
    const signIn = await postOffice(told.url, '/office/staff/sign-in', { userName: 'Grace', password })
    expect(signIn.body).toMatchObject({ step: 'enrolment' })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await decide()
    await page.reload()
    await expect(rowWith(page, 'Grace')).toContainText('payments')

    await rowWith(page, third.name).click()
    await page.getByRole('button', { name: 'Change roles' }).click()
    await dialog.getByRole('checkbox', { name: 'support' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'content' }).check()
    await expect(dialog.getByRole('region', { name: 'Differences' })).toContainText('content.publish')
    await dialog.getByLabel('Reason').fill('writes now')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'It holds once another says yes' })).toBeVisible()
    await decide()
    expect((await third.post('/office/staff/me', {})).body).toMatchObject({ roles: ['content'] })
    await page.getByRole('button', { name: 'Reset the authenticator' }).click()
    await dialog.getByLabel('Reason').fill('a lost phone')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByLabel('Reason')).toHaveCount(0)
    await decide()
    expect((await third.post('/office/staff/me', {})).status).toBe(401)
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Roles' }).click()
    await rowWith(page, 'marketing').click()
    await expect(page.getByRole('dialog', { name: 'marketing' })).toContainText('see, edit, publish, grant, deny')
    await page.keyboard.press('Escape')

    complaints.expected = /status of 4(09|22)/
    await clerk.enter('/me')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('another long one of mine')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('The current password is wrong.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('another long one of mine')
    await page.getByLabel('Current password').fill(staffPassword)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Take at least 12 characters.')).toBeVisible()
    await page.getByLabel('New password').fill('another long one of mine')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('The password is changed')).toBeVisible()
    for (const lang of ['tr', 'fa']) {
      await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), lang)
      for (const place of ['/me', '/staff', '/staff?tab=roles']) {
        await clerk.enter(place)
        await expect(page.getByRole('table').first()).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      }
    }
  },
)
