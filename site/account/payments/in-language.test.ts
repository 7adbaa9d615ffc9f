import type { PaymentCategory, Transfer } from '@banko/contract/calls/payments.ts'
import { expect, test } from 'vitest'
import { categoryIn, transferIn } from './in-language.ts'

const category: PaymentCategory = {
  categoryId: 1,
  name: 'Wallet',
  info: '',
  texts: [{ language: 'tr', name: 'Cüzdan', info: 'Hemen' }],
  methods: [
    {
      ...{ methodId: 1, version: 1, kind: 'hosted', title: 'Wallet', amountMin: 1, amountMax: 9, fee: 0 },
      info: [{ label: 'Open', text: 'always' }],
      fields: [
        { name: 'account', title: 'Account', kind: 'number', placeHolder: '12345678', required: true },
        { name: 'phone', title: 'Phone', kind: 'number', required: true },
      ],
      texts: [
        { language: 'tr', title: 'Cüzdan', info: [], fields: [{ name: 'account', title: 'Hesap' }] },
        { language: 'fa', title: 'کیف پول', info: [{ label: 'باز', text: 'همیشه' }], fields: [] },
      ],
    },
  ],
}

test('who reads a language that was written reads it; what is missing there is as it was first written', () => {
  const { name, info, methods } = categoryIn(category, 'tr')
  expect([name, info, methods[0]?.title, methods[0]?.info]).toEqual([
    ...['Cüzdan', 'Hemen', 'Cüzdan'],
    [{ label: 'Open', text: 'always' }],
  ])
  expect(methods[0]?.fields).toMatchObject([
    { name: 'account', title: 'Hesap', placeHolder: '12345678' },
    { name: 'phone', title: 'Phone' },
  ])
  const persian = categoryIn(category, 'fa')
  expect([persian.name, persian.methods[0]?.title]).toEqual(['Wallet', 'کیف پول'])
  expect(persian.methods[0]?.info).toEqual([{ label: 'باز', text: 'همیشه' }])
})

test('who reads another reads what was first written', () => {
  expect(categoryIn(category, 'de')).toEqual(category)
})

test('a transfer is called as its method is, and so is what was typed for it', () => {
  const transfer = {
    title: 'Wallet',
    titles: { tr: 'Cüzdan' },
    values: [
      { title: 'Account', titles: { tr: 'Hesap' }, value: '•5678' },
      { title: 'Phone', value: '•4321' },
    ],
  } as unknown as Transfer
  expect(transferIn(transfer, 'tr')).toMatchObject({
    title: 'Cüzdan',
    values: [{ title: 'Hesap' }, { title: 'Phone' }],
  })
  expect(transferIn(transfer, 'el')).toMatchObject({
    title: 'Wallet',
    values: [{ title: 'Account' }, { title: 'Phone' }],
  })
})
