import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits, parseAmount } from '../../numbers/money.ts'
import { runs } from '../../testing/runs.ts'
import { checkField } from './check-field.ts'
import { checkFields } from './check-fields.ts'
import { type FieldKind, type FieldRule, fieldChecks, fieldKinds } from './field.ts'
import { fieldForms } from './field-forms.ts'
import { mayType } from './may-type.ts'

const now = Date.UTC(2026, 10, 28, 12)

const figure = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const dates = fc
  .tuple(
    fc.constantFrom('01', '28', '29', '30', '31', '32', '00', '1'),
    fc.constantFrom('02', '04', '11', '12', '13', '2'),
  )
  .chain(([day, month]) =>
    fc
      .constantFrom('0000', '1900', '1906', '1907', '1999', '2000', '2008', '2009', '2026', '2028', '26')
      .chain((year) => fc.constantFrom('-', '.', '/').map((sign) => [day, month, year].join(sign))),
  )
const times = fc.constantFrom('00:00', '23:59', '24:00', '09:60', '9:05', '0905', '19:3')

/** Near to what each kind takes, in every alphabet of figures, and anything at all. */
const anyValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '0.0',
    '.',
    '12.',
    '.5',
    '1,5',
    '1.234',
    '12345678901234',
    'a@b.cd',
    'a@.b.cd',
    'a@b..',
    '@',
  ),
  fc.constantFrom('TR330006100519786457841326', 'tr33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841327'),
  fc.constantFrom('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  fc.integer({ min: 1, max: 12 }).chain(figure),
  dates,
  fc.tuple(dates, times).map((parts) => parts.join(' ')),
  times,
  fc.array(fc.constantFrom(...'0123456789.,-: ۱۲٣٫'), { maxLength: 18 }).map((letters) => letters.join('')),
  fc.array(fc.constantFrom(...'ab@. ş\u200c'), { maxLength: 12 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 230 }),
)

const lengths = fc.constantFrom(undefined, 0, 0, 1, 2, 5, 10, 16, 40)
const anyRule = fc.record({
  ...{ title: fc.constant('Field'), name: fc.constant('f1'), kind: fc.constantFrom(...fieldKinds) },
  ...{ lengthMin: lengths, lengthMax: lengths, required: fc.boolean() },
  check: fc.option(fc.constantFrom(...fieldChecks), { nil: undefined }),
})
const anyCurrency = fc.constantFrom('TRY', 'JPY', 'IQD')

/** The figures of a text as Latin ones, by what Unicode says of them. */
const latin = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x660) % 16))

const realDay = (text: string): Date | undefined => {
  const found = /^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-(\d{4})$/.exec(text)
  const date = found ? new Date(`${found[3]}-${found[2]}-${found[1]}T00:00:00Z`) : undefined
  return date && date.getUTCFullYear() > 0 && date.getUTCDate() === Number(found?.[1]) ? date : undefined
}
const yearsAgo = (years: number) => Date.UTC(2026 - years, 10, 28)
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The page's table, row by row, as it is written there. */
const accepted: Readonly<Record<FieldKind, (text: string, currency: string) => boolean>> = {
  number: (text) => /^\d+$/.test(text.replace('.', '')),
  amount: (text, currency) => {
    const [whole = '', decimals = '', more] = text.replace(',', '.').split('.')
    const isOne = /^\d{1,13}$/.test(whole) && /^\d*$/.test(decimals) && more === undefined
    return (
      isOne &&
      decimals.length <= minorDigits(currency) &&
      /[1-9]/.test(whole + decimals) &&
      parseAmount(text, currency) !== undefined
    )
  },
  date: (text) => realDay(text) !== undefined,
  birthdate: (text) => {
    const born = realDay(text)?.getTime()
    return born !== undefined && born <= yearsAgo(18) && born >= yearsAgo(120)
  },
  datetime: (text) => {
    const [date = '', time = '', more] = text.split(' ')
    const isDotted = !date.includes('-') && realDay(date.replaceAll('.', '-')) !== undefined
    return more === undefined && (isDotted || realDay(date) !== undefined) && isTime(time)
  },
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(text) && Array.from(text).length <= 100,
  time: isTime,
  text: (text) => text.length > 0,
}

function byThePage({ kind, lengthMin, lengthMax, required }: FieldRule, value: string, currency: string) {
  const trimmed = value.normalize('NFC').trim()
  const text =
    kind === 'text' || kind === 'email' ? trimmed : latin(trimmed).replace('٫', kind === 'amount' ? '.' : '٫')
  if (text === '' && !required) return 'taken'
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}‪-‮⁦-⁩]/u.test(text)) return 'characters'
  const written = kind === 'amount' ? text.replace(/^(\d+)[.,]$/, '$1') : text
  const length = Array.from(written).length
  if (length < (lengthMin ?? 0) || length > (lengthMax || 200)) return 'length'
  return accepted[kind](text, currency) ? 'taken' : kind
}

const told = { amount: 'number', birthdate: 'date', text: 'empty' } as const

test('the page, read a second time, says the same of whatever is typed', () => {
  const met = new Map<string, number>()
  fc.assert(
    fc.property(anyRule, anyValue, anyCurrency, (rule, value, currency) => {
      const result = checkField({ ...rule, check: undefined }, value, { now, currency })
      const says = byThePage(rule, value, currency)
      const why = says in told ? told[says as keyof typeof told] : says
      expect('refusal' in result ? result.refusal.why : 'taken').toBe(why)
      const key = `${rule.kind} ${says}`
      met.set(key, (met.get(key) ?? 0) + 1)
    }),
    { numRuns: runs(100_000, 1_000_000) },
  )
  for (const kind of fieldKinds)
    for (const says of ['taken', kind, 'length', 'characters'])
      expect(met.get(`${kind} ${says}`), `${kind} ${says}`).toBeGreaterThan(20)
})

test('what was taken is taken again as it is, and may have been typed', () => {
  const dotted = new Set<FieldKind>(['number', 'datetime'])
  let taken = 0
  fc.assert(
    fc.property(anyRule, anyValue, anyCurrency, (rule, value, currency) => {
      const first = checkField(rule, value, { now, currency })
      if ('refusal' in first) return
      taken += 1
      expect(checkField(rule, first.value, { now, currency })).toEqual(first)
      if (!dotted.has(rule.kind)) expect(mayType(rule.kind, first.value)).toBe(true)
      const all = checkFields([rule], [{ name: 'f1', value }], { now, currency })
      const sent = JSON.parse(JSON.stringify(all)) as unknown
      expect(sent).toEqual({ values: first.value === '' ? [] : [{ name: 'f1', value: first.value }] })
    }),
    { numRuns: runs(50_000, 500_000) },
  )
  expect(taken).toBeGreaterThan(2000)
})

test('no pattern takes longer than a millisecond for ten thousand characters', () => {
  const parts = ['1', '.', '1.', 'a', '@', 'a@', '@.', '.a', 'a@b.c.', '-', ': ', '٫', '😀', ' ', '\ud800']
  for (const part of parts) {
    const text = part.repeat(10_000 / part.length)
    for (const end of ['', '!', '@', ' ', '\n']) {
      for (const kind of fieldKinds) expect(quickest(kind, text + end), `${kind} ${part}`).toBeLessThan(1)
    }
  }
})

/** Milliseconds: the quickest of some tries, since other programs run beside this one. */
function quickest(kind: FieldKind, text: string): number {
  const { typing, write, accepts } = fieldForms[kind]
  const works = [() => typing?.test(text), () => write(text), () => accepts(text, { now, currency: 'TRY' })]
  return Math.max(...works.map(timeOf))
}

function timeOf(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20 && least > 0.5; round += 1) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
