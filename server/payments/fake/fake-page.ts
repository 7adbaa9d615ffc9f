import { formatAmount } from '@banko/betting/numbers/money.ts'
import { escapeHtml } from '../../messages/index.ts'
import type { House } from '../house.ts'
import { fakePath } from './fake-place.ts'
import { fakeName } from './fake-provider.ts'
import { fakeStyles } from './fake-styles.ts'
import { sendFakeHooks } from './send-hooks.ts'
import { chooseFake, findFake } from './store.ts'

export interface FakePageAsked {
  readonly operatorId: number
  /** Path and search. */
  readonly place: string
}

export interface FakePage {
  readonly html: string
  readonly styles: string
  readonly isFramed: boolean
}

const choices = ['pay', 'fail', 'leave'] as const
type Choice = (typeof choices)[number]

/** What a provider shows a player who pays: here they choose themselves what becomes of it. */
export async function fakePage(house: House, { operatorId, place }: FakePageAsked): Promise<FakePage | undefined> {
  const url = new URL(place, 'http://fake.invalid')
  const [, account = '', key = ''] = url.pathname.slice(fakePath.length).split('/')
  const of = { operatorId, accountId: Number(account), key }
  if (house.accounts.find(operatorId, of.accountId)?.provider !== fakeName) return undefined
  const { db, clock, jobs } = house.platform
  const chosen = choices.find((one) => one === url.searchParams.get('do'))
  if (chosen) {
    const wakes = await db.transaction().execute(async (tx) => {
      await chooseFake(tx, of, { what: chosen, at: clock.now() })
      const payment = await findFake(tx, of)
      return payment ? sendFakeHooks({ tx, jobs }, of, payment) : []
    })
    for (const wake of wakes) wake()
  }
  const payment = await findFake(db, of)
  if (!payment) return undefined
  const back = backFrom(url.searchParams.get('back'))
  const isFramed = url.searchParams.has('framed')
  const amount = `${formatAmount(payment.amount, payment.currency)} ${payment.currency}`
  const self = `${fakePath}/${account}/${key}`
  return { styles: fakeStyles, isFramed, html: htmlOf({ amount, back, isFramed, self, done: payment.chosen?.what }) }
}

/** A place of the site's own, never another site's. */
function backFrom(place: string | null): string {
  return place !== null && /^\/[a-z]{2}\/transfer\/[0-9a-f-]{36}$/.test(place) ? place : '/'
}

interface Shown {
  readonly amount: string
  readonly back: string
  /** The page around it goes on by itself. */
  readonly isFramed: boolean
  readonly self: string
  readonly done: Choice | undefined
}

function htmlOf({ amount, back, isFramed, self, done }: Shown): string {
  const link = (what: Choice, text: string) =>
    `<a${what === 'pay' ? ' class="main"' : ''} id="${what}" href="${self}?do=${what}&amp;back=${encodeURIComponent(back)}${isFramed ? '&amp;framed=1' : ''}">${text}</a>`
  const asked = `${link('pay', 'Pay')}${link('fail', 'Fail')}${link('leave', 'Leave')}`
  const over = `<p id="over">Chosen: ${escapeHtml(done ?? '')}</p><a class="main" id="back" target="_top" href="${back}">Back to the site</a>`
  const head = done && !isFramed ? `<meta http-equiv="refresh" content="1;url=${back}">` : ''
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Test provider</title>${head}<style>${fakeStyles}</style></head><body><main><h1>Test provider</h1>`,
    `<p>No money is moved here.</p><strong>${escapeHtml(amount)}</strong>${done ? over : asked}</main></body></html>`,
  ].join('')
}
