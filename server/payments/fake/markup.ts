import { formatAmount } from '@banko/betting/numbers/money.ts'
import { escapeHtml } from '../../messages/index.ts'
import type { BeginDeposit } from '../provider.ts'
import { placeOf } from './fake-place.ts'
import { fakeStyles } from './fake-styles.ts'

/** A form as a provider writes it for a page of somebody else's: what is chosen goes to its own page. */
export function markupFor(ask: BeginDeposit): string {
  const place = new URL(placeOf(ask, 'frame'), 'http://fake.invalid')
  const hidden = [...place.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const button = (what: string, text: string) => `<button name="do" value="${what}">${text}</button>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Test provider</title><style>${fakeStyles}</style></head><body><main><h1>Test provider</h1>`,
    `<p>No money is moved here.</p><strong>${formatAmount(ask.amount, ask.currency)} ${ask.currency}</strong>`,
    `<form action="${place.pathname}">${hidden.join('')}${button('pay', 'Pay')}${button('fail', 'Fail')}`,
    `${button('leave', 'Leave')}</form></main></body></html>`,
  ].join('')
}
