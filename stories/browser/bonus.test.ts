import { further } from './long-form.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'the slip says how many more selections raise the bonus, and to what, until one more does',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(2)
    await site.openSlip()
    const hint = page.getByText(site.say('slip.bonusStep'))
    // five percent for each selection beyond three, at 1.30 or above
    await expect(hint).toHaveText('2 seçim daha (oranı en az 1.30): bonus %5 olur')
    const forms = page.getByRole('group', { name: site.say('slip.forms') }).getByRole('button')
    await forms.nth(1).click()
    await expect(hint).toBeHidden()
    await forms.first().click()
    await expect(hint).toBeVisible()

    await page.keyboard.press('Escape')
    await site.pickComing(2, 10)
    await site.openSlip()
    await site.typeStake('10')
    await expect(hint).toHaveText('1 seçim daha (oranı en az 1.30): bonus %10 olur')
    await expect(page.getByRole('dialog').getByText('Bonus %5', { exact: true })).toBeVisible()
  },
)
