import { expect, expectAccessible, Payer, test } from './paid-house.ts'

// a deposit by coin is walked to done on a phone, one comes after its rate, and a payout waits a day

const second = 1000
const minute = 60 * second
const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

test.use({ viewport: { width: 390, height: 844 } })

test('coins are seen, then block after block stands on them, and they are money (fa)', async ({
  site,
  told: house,
}) => {
  const { page } = site
  const payer = await Payer.open(page, house, 'fa')
  await payer.ask('BTC', 10_000)
  const todo = payer.main.getByRole('region', { name: payer.site.say('payments.howTo') })
  await expect(todo.getByRole('img', { name: payer.site.say('payments.coins.qr') })).toBeVisible()
  await expect(todo.getByText('0.00002778 BTC')).toBeVisible()
  await expect(todo.getByRole('timer')).toBeVisible()
  const seen: string[] = []
  const confirmations = payer.main.getByText(/^[0-2] \/ 2$/)
  for (const count of ['0', '1']) {
    await expect(confirmations).toHaveText(`${count} / 2`, { timeout: 15 * second })
    seen.push(count)
    await payer.has(0)
  }
  expect(seen).toEqual(['0', '1'])
  await payer.sees('done')
  await expect(confirmations).toHaveText('2 / 2')
  await payer.has(10_000)
  await expectAccessible(page)
  for (const place of ['transactions', 'statement']) {
    await payer.site.open(`/account/${place}`)
    await expect(payer.main.getByText('0.00002778 BTC')).toBeVisible()
  }
})

test('what comes after the time of its rate says both rates (en)', async ({ site, told: house }) => {
  const payer = await Payer.open(site.page, house, 'en')
  await payer.ask('USDT (TRX)', 20_023)
  await expect(payer.main.getByText('4.449556 USDT')).toBeVisible()
  await expectAccessible(site.page)
  await payer.comeBackAfter(17 * minute)
  await payer.sees('done')
  await expect(payer.main.getByText('1 USDT = 45.00 TRY')).toBeVisible()
  await expect(payer.main.getByText('1 USDT = 44.10 TRY')).toBeVisible()
  await payer.has(19_622)
  await expectAccessible(site.page)
})

test('a payout shows its address whole before it is asked for, and waits a day (tr)', async ({ site, told: house }) => {
  const { page } = site
  const payer = await Payer.open(page, house, 'tr')
  const say = (id: string) => payer.site.say(id)
  await payer.site.open('/payments/withdraw')
  await payer.main.getByRole('button', { name: 'USDT (TRX)' }).click()
  await payer.main.getByLabel(say('payments.amount')).fill('200.00')
  await payer.main.getByLabel('Address', { exact: true }).fill(address.replace('TJ', 'JT'))
  await payer.main.getByRole('button', { name: say('payments.payOut') }).click()
  await expect(payer.main.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await payer.main.getByLabel('Address', { exact: true }).fill(address)
  await payer.main.getByRole('button', { name: say('payments.payOut') }).click()
  const compared = payer.main.getByRole('region', { name: say('payments.coins.compare') })
  await expect(compared.getByText('TJRy', { exact: true })).toBeVisible()
  await expect(compared.getByText('eC', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await payer.has(0)
  await compared.getByRole('button', { name: say('payments.payOut') }).click()
  // behind what else it waits for
  const until = new RegExp(new RegExp(say('payments.coins.waits')).source.slice(1))
  await expect(payer.main.getByRole('status')).toHaveText(until)
  await payer.has(-20_000)
})
