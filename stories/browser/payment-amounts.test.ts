import { openClerk } from '../testing/office-client.ts'
import { further, inShort } from './long-form.ts'
import { expect, expectAccessible, Payer, test } from './paid-house.ts'
import type { Lang } from './words.ts'

// every amount of the fake provider's table, walked from the form to what its player sees in the end

const second = 1000
const minute = 60 * second
const day = 86_400 * second

/** By then whatever a provider tells of at once has come. */
const told = 15 * second
/** By then it was asked, where it tells nothing that can be believed. */
const asked = 75 * second

interface Walk {
  /** Of the amount, the last two figures. */
  readonly ending: number
  readonly what: string
  readonly lang: Lang
  /** What the page says so long after it was paid, milliseconds. */
  readonly seen: readonly (readonly [after: number, state: string])[]
  readonly credited: boolean
}

const walks: readonly Walk[] = [
  { ending: 0, what: 'is paid', lang: 'fa', seen: [[told, 'done']], credited: true },
  { ending: 1, what: 'is refused', lang: 'tr', seen: [[told, 'refused']], credited: false },
  {
    ending: 2,
    what: 'comes with 1.00 less, and waits for somebody',
    lang: 'en',
    seen: [[told, 'received']],
    credited: false,
  },
  {
    ending: 3,
    what: 'comes with 1.00 more, and waits for somebody',
    lang: 'fa',
    seen: [[told, 'received']],
    credited: false,
  },
  { ending: 4, what: 'is told of twice at once, and counts once', lang: 'tr', seen: [[told, 'done']], credited: true },
  {
    ending: 5,
    what: 'is done before it is pending',
    lang: 'en',
    seen: [
      [told, 'done'],
      [told, 'done'],
    ],
    credited: true,
  },
  {
    ending: 6,
    what: 'is told of two hours late, and found before',
    lang: 'fa',
    seen: [
      [told, 'pending'],
      [asked, 'done'],
      [120 * minute, 'done'],
    ],
    credited: true,
  },
  {
    ending: 7,
    what: 'is never told of, and found',
    lang: 'tr',
    seen: [
      [told, 'pending'],
      [asked, 'done'],
    ],
    credited: true,
  },
  {
    ending: 15,
    what: 'is told of with a wrong signature, and found',
    lang: 'fa',
    seen: [
      [told, 'pending'],
      [asked, 'done'],
    ],
    credited: true,
  },
  {
    ending: 16,
    what: 'is told of with an old time, and found',
    lang: 'tr',
    seen: [
      [told, 'pending'],
      [asked, 'done'],
    ],
    credited: true,
  },
  {
    ending: 17,
    what: 'comes in another currency, and waits for somebody',
    lang: 'en',
    seen: [[told, 'received']],
    credited: false,
  },
  {
    ending: 18,
    what: 'is told of as another transfer, and found',
    lang: 'fa',
    seen: [
      [told, 'pending'],
      [asked, 'done'],
    ],
    credited: true,
  },
  {
    ending: 19,
    what: 'is told of in two ways under one name, and counts once',
    lang: 'tr',
    seen: [[told, 'done']],
    credited: true,
  },
]

/** Paid, too little, told twice, never told, told with a wrong signature: one of each kind. */
const usual = new Set([0, 2, 4, 7, 15])
const isUsual = ({ ending }: Walk) => usual.has(ending)
const walked = inShort(
  walks.filter(isUsual),
  walks.filter((walk) => !isUsual(walk)),
)

for (const { ending, what, lang, seen, credited } of walked)
  test(`…${String(ending).padStart(2, '0')}: a deposit ${what} (${lang})`, async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, lang)
    const amount = 10_000 + ending
    await payer.ask('Card page', amount)
    await expect(site.page.locator('strong')).toHaveText(`${(amount / 100).toFixed(2)} TRY`)
    await payer.pay()
    for (const [after, state] of seen) {
      await (after > asked ? payer.comeBackAfter(after) : payer.waits(after))
      await payer.sees(state)
    }
    await payer.has(credited ? amount : 0)
  })

test(
  '…08: a provider that does not answer at first is asked again, and its page can be gone to then (en)',
  further,
  async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, 'en')
    const answer = site.page.waitForResponse(/\/v1\/payments\/deposit$/)
    await payer.ask('Card page', 10_008)
    expect(await (await answer).json()).toMatchObject({ state: 'requested' })
    await expect(site.page).toHaveURL(/\/en\/payments\/[0-9a-f-]{36}$/)
    await house.pass(3 * second)
    await payer.sees('pending')
    await payer.main.getByRole('link', { name: payer.site.say('payments.goOn') }).click()
    await payer.pay()
    await house.pass(told)
    await payer.sees('done')
    await payer.has(10_008)
  },
)

test(
  '…09: a deposit that is paid twice is two of them, and both are there (en)',
  further,
  async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, 'en')
    await payer.ask('Card page', 10_009)
    await payer.pay()
    await house.pass(told)
    await payer.sees('done')
    await payer.has(20_018)
    await payer.main.getByRole('link', { name: payer.site.say('payments.all') }).click()
    const list = payer.main.getByRole('list', { name: payer.site.say('payments.tab.transfers') })
    await expect(list.getByText(payer.site.say('payments.state.deposit.done'))).toHaveCount(2)
  },
)

test(
  '…10: a deposit that its bank disputes after three days is taken back when it is lost (tr)',
  further,
  async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, 'tr')
    await payer.ask('Card page', 10_010)
    await payer.pay()
    await house.pass(told)
    await payer.sees('done')
    await payer.has(10_010)
    await payer.comeBackAfter(3 * day)
    await payer.sees('disputed')
    await payer.has(10_010)
    await expectAccessible(site.page)
    await payer.comeBackAfter(day)
    await payer.sees('reversed')
    await payer.has(0)
  },
)

test('…11: one whose dispute is won stays paid in (fa)', further, async ({ site, told: house }) => {
  const payer = await Payer.open(site.page, house, 'fa')
  await payer.ask('Card page', 10_011)
  await payer.pay()
  await house.pass(told)
  await payer.comeBackAfter(3 * day)
  await payer.sees('disputed')
  await payer.comeBackAfter(day)
  await payer.sees('done')
  await payer.has(10_011)
})

test(
  '…12, …14, …13: a payout that is known late, one that comes back, and one of which nothing is ever known (en)',
  further,
  async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, 'en')
    await payer.withdraw(10_012)
    await payer.sees('review', 'withdrawal')
    await payer.approve(await openClerk(house, 'payout clerk', ['payments']))
    await payer.waits(asked)
    await payer.sees('done', 'withdrawal')
    await payer.has(-10_012)
    // to where they were paid before they are paid again, and nobody looks
    await payer.withdraw(10_014)
    await payer.has(-20_026)
    await house.pass(told)
    await payer.sees('bounced', 'withdrawal')
    await payer.has(-10_012)
    await payer.withdraw(10_013)
    await payer.sees('sending', 'withdrawal')
    await payer.comeBackAfter(10 * minute)
    await payer.sees('sending', 'withdrawal')
    await payer.comeBackAfter(40 * minute)
    await payer.sees('failed', 'withdrawal')
    await payer.has(-20_025)
    await expectAccessible(site.page)
  },
)

test(
  '…20: while a provider is down what was paid waits, and it is found afterwards (tr)',
  further,
  async ({ site, told: house }) => {
    const payer = await Payer.open(site.page, house, 'tr')
    await payer.ask('Card page', 10_020)
    await payer.pay()
    await payer.waits(asked)
    await payer.sees('pending')
    await payer.comeBackAfter(40 * minute)
    await payer.sees('done')
    await payer.has(10_020)
  },
)
