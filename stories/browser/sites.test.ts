import { expect, test } from './test.ts'

test('a second site of the demo opens by its own name, in its own language and look', async ({ page, house }) => {
  const { port } = new URL(house.url)
  await page.goto(`http://meadow.localhost:${port}/`)
  await expect(page).toHaveURL(/meadow\.localhost:\d+\/en\/?/)
  await expect(page).toHaveTitle(/Meadow/)
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`http://meadow.localhost:${port}/en/sign-in`)
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
  await page.getByLabel('User name').fill('meadow1')
  await page.getByLabel('Password', { exact: true }).fill('banko-meadow-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('banner').getByText(/EUR/)).toBeVisible()

  // The first site knows nothing of whoever signed in at the second.
  await page.goto(`${house.url}/tr`)
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
  await expect(page.getByRole('banner').getByText(/EUR/)).toHaveCount(0)
})
