import { languages } from '@banko/words/languages.ts'
import { loadSentWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { composeMessage, mark } from './compose-message.ts'
import { fillWords, momentIn, moneyIn } from './fill-words.ts'
import { mailHtml } from './mail-html.ts'
import { maskAddress } from './mask-address.ts'
import type { TemplateValues } from './message.ts'

const ofTransfer = { userName: 'ada', amount: { amount: 123_456_789, currency: 'TRY' }, link: '/payments/transfers' }
const ofBonus = { userName: 'ada', title: 'Ten for you', link: '/account/bonuses' }
const [money, wager] = [ofTransfer.amount, { amount: 987_654, currency: 'TRY' }]
const until = { at: Date.UTC(2026, 0, 31, 18, 5) }
const values: TemplateValues = {
  activateByEmail: { userName: 'ada', link: '/activate/sesame', hours: 48 },
  activateBySms: { code: '123456', minutes: 10 },
  resetByEmail: { userName: 'ada', link: '/reset-password/sesame', minutes: 30 },
  resetBySms: { link: '/reset-password/sesame', minutes: 30 },
  passwordChanged: { userName: 'ada' },
  factorAdded: { userName: 'ada' },
  factorRemoved: { userName: 'ada' },
  confirmByEmail: { code: '123456', minutes: 10 },
  confirmBySms: { code: '123456', minutes: 10 },
  documentAsked: { userName: 'ada', link: '/account/identity' },
  documentAccepted: { userName: 'ada', link: '/account/identity' },
  documentRefused: { userName: 'ada', link: '/account/identity' },
  depositDone: ofTransfer,
  depositReversed: ofTransfer,
  withdrawalAsked: ofTransfer,
  withdrawalSent: ofTransfer,
  withdrawalDone: ofTransfer,
  withdrawalBack: ofTransfer,
  bonusGranted: { ...ofBonus, amount: money, wager, until },
  bonusNearEnd: { ...ofBonus, wager, until },
  bonusFreeBet: { ...ofBonus, amount: money, until },
  bonusCompleted: { ...ofBonus, amount: money },
  bonusOver: { ...ofBonus, why: 'ended', reason: 'two accounts' },
}

async function senderIn(lang: string, overrides: Readonly<Record<string, string>> = {}) {
  const words = await loadSentWords(lang, overrides)
  if (!words) throw new Error(lang)
  const site = { title: 'Meadow', domain: 'meadow.example', origin: `https://meadow.example/${lang}` }
  return { ...site, say: fillWords(words), money: moneyIn(words), moment: momentIn(words, 'Europe/Istanbul') }
}

const templates = [
  ...(['activateByEmail', 'activateBySms', 'resetByEmail', 'resetBySms'] as const),
  ...(['passwordChanged', 'factorAdded', 'factorRemoved', 'confirmByEmail', 'confirmBySms'] as const),
  ...(['documentAsked', 'documentAccepted', 'documentRefused'] as const),
  ...(['depositDone', 'depositReversed', 'withdrawalAsked', 'withdrawalSent'] as const),
  ...(['withdrawalDone', 'withdrawalBack'] as const),
  ...(['bonusGranted', 'bonusFreeBet', 'bonusNearEnd', 'bonusCompleted', 'bonusOver'] as const),
] as const
/** They hold nothing that opens something. */
const closed: readonly string[] = ['passwordChanged', 'factorAdded', 'factorRemoved']
const cases = languages.flatMap(({ code }) => templates.map((template) => [code, template] as const))

test.each(cases)(
  '%s, %s: everything is filled in, and nothing that opens something is left under the marks',
  async (lang, template) => {
    const { subject, body, maskedBody } = composeMessage({ template, values: values[template] }, await senderIn(lang))
    for (const text of [subject, body, maskedBody]) expect(text).not.toMatch(/[{}]|undefined/)
    expect(`${subject} ${body}`).toContain('Meadow')
    expect(maskedBody).not.toMatch(/sesame|123456/)
    const opens = closed.includes(template)
      ? []
      : ['code' in values[template] ? '123456' : `https://meadow.example/${lang}/`]
    for (const part of opens) expect(body).toContain(part)
    expect(maskedBody.includes(mark)).toBe(opens.length > 0)
    expect(subject === '').toBe(template.endsWith('Sms'))
  },
)

test.each([
  ['en', '1,234,567.89 TRY'],
  ['de', '1.234.567,89 TRY'],
  ['fa', '1,234,567.89 TRY'],
])('in %s an amount is written as figures are there', async (lang, written) => {
  const { body } = composeMessage({ template: 'depositDone', values: ofTransfer }, await senderIn(lang))
  expect(body.replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('\u200e', '')).toContain(written)
})

test.each([
  ['en', '31 January 2026 21:05 (GMT+3)'],
  ['de', '31. Januar 2026 21:05 (GMT+3)'],
  ['ru', '31 января 2026 г. 21:05 (GMT+3)'],
  ['el', '31 Ιανουαρίου 2026 21:05 (GMT+3)'],
  ['fa', '11 بهمن 1404 21:05 (GMT+3)'],
])('in %s a time is told by the clocks of the site', async (lang, written) => {
  const { body } = composeMessage({ template: 'bonusNearEnd', values: values.bonusNearEnd }, await senderIn(lang))
  expect(body).toContain(written)
})

test.each(languages)(
  'in $code a mail says by itself why a bonus is over, and the reason where there is one',
  async ({ code }) => {
    const sender = await senderIn(code)
    const bodies = (['expired', 'depositReversed', 'ended'] as const).map((why) => {
      const reason = why === 'ended' ? 'two accounts' : ''
      return composeMessage({ template: 'bonusOver', values: { ...ofBonus, why, reason } }, sender).body
    })
    expect(new Set(bodies).size).toBe(3)
    expect(bodies.map((body) => body.includes('two accounts'))).toEqual([false, false, true])
    for (const body of bodies) expect(body).toContain('Ten for you')
  },
)

test('an SMS fits two parts of those that are sent in any script', async () => {
  for (const { code } of languages)
    for (const template of ['activateBySms', 'confirmBySms', 'resetBySms'] as const) {
      const link = `/reset-password/${'A'.repeat(43)}`
      const of = { ...values[template], ...('link' in values[template] && { link }) }
      const { body } = composeMessage({ template, values: of }, await senderIn(code))
      // parts of 67 letters each, as they are of any script
      expect(body.length, `${code} ${template}`).toBeLessThanOrEqual(template === 'resetBySms' ? 201 : 134)
    }
})

test('words of an operator that leave out the link have it behind them, and a head stays one line', async () => {
  const sender = await senderIn('en', {
    'message.resetByEmail.text': 'Dear {userName}, all is well.',
    'message.resetByEmail.subject': 'One\n two: {site}',
  })
  const { subject, body, maskedBody } = composeMessage(
    { template: 'resetByEmail', values: values.resetByEmail },
    sender,
  )
  expect(subject).toBe('One  two: Meadow')
  expect(body).toBe(
    'Dear ada, all is well.\n\nhttps://meadow.example/en/reset-password/sesame\n\nMeadow · meadow.example',
  )
  expect(maskedBody).not.toContain('sesame')
})

test('the page of a mail has its direction, links where addresses are, and nothing else that an address holds', () => {
  const text = 'Hi <b>&\n\nhttps://a.example/x?y=1&z="2\n\nbye'
  const html = mailHtml(text, { lang: 'fa', subject: '<s>' })
  expect(html).toContain('<html lang="fa" dir="rtl">')
  expect(html).toContain('<p>Hi &lt;b&gt;&amp;</p>')
  expect(html).toContain('<a href="https://a.example/x?y=1&amp;z=&quot;2">')
  expect(html).toContain('<title>&lt;s&gt;</title>')
  expect(html).not.toMatch(/<img|<script|src=/)
})

test.each([
  ['ada@example.com', 'a•••@example.com'],
  ['+905321234567', '+90•••••67'],
])('%s is told as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
