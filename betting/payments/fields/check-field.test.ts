import { describe, expect, test } from 'vitest'
import { checkField } from './check-field.ts'
import type { FieldKind, FieldRule, FieldWhy } from './field.ts'

const facts = { now: Date.UTC(2026, 10, 28, 12), currency: 'TRY' }
const field = (kind: FieldKind, more: Partial<FieldRule> = {}): FieldRule => ({
  ...{ title: 'Field', name: 'f1', kind, required: true },
  ...more,
})
const refusal = (why: FieldWhy, more = {}) => ({ refusal: { name: 'f1', why, ...more } })

describe('what is taken, and how it is sent', () => {
  test.each<[FieldKind, string, string]>([
    ['number', '0123456789', '0123456789'],
    ['number', ' 12 ', '12'],
    // As it was typed: the dot of an account number is no decimal point.
    ['number', '1234.567', '1234.567'],
    ['number', '۱۲۳', '123'],
    ['amount', '12', '12'],
    ['amount', '12.5', '12.5'],
    ['amount', '12,50', '12.50'],
    ['amount', '۱۲٫۵', '12.5'],
    ['amount', '12.', '12'],
    ['date', '29-02-2028', '29-02-2028'],
    ['date', '٣١-١٢-٢٠٢٦', '31-12-2026'],
    ['birthdate', '28-11-2008', '28-11-2008'],
    ['birthdate', '28-11-1906', '28-11-1906'],
    ['datetime', '01-02-2026 23:59', '01.02.2026 23:59'],
    ['datetime', '01.02.2026 00:00', '01.02.2026 00:00'],
    ['email', 'ayşe@example.com', 'ayşe@example.com'],
    ['email', `${'a'.repeat(93)}@b.cdef`, `${'a'.repeat(93)}@b.cdef`],
    ['time', '23:59', '23:59'],
    ['text', '  Ayşe Yılmaz ', 'Ayşe Yılmaz'],
    // Composed, as everything that is compared.
    ['text', 'Ays\u0327e', 'Ayşe'],
    // Persian joins and parts letters by characters of no width.
    ['text', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('%s %j is %j', (kind, typed, sent) => {
    expect(checkField(field(kind), typed, facts)).toEqual({ value: sent })
  })
})

describe('what is refused, and as what', () => {
  test.each<[FieldKind, string, FieldWhy]>([
    ['number', '1.2.3', 'number'],
    ['number', '.', 'number'],
    ['number', '-1', 'number'],
    ['amount', '0', 'number'],
    ['amount', '0.00', 'number'],
    ['amount', '.5', 'number'],
    ['amount', '1.234', 'number'],
    ['amount', '1.2.3', 'number'],
    ['amount', '1..', 'number'],
    ['amount', '.', 'number'],
    ['amount', '-5', 'number'],
    ['date', '30-02-2028', 'date'],
    ['date', '29-02-2026', 'date'],
    ['date', '1-1-2026', 'date'],
    ['date', '01.01.2026', 'date'],
    ['date', '01-01-0000', 'date'],
    ['date', '32-01-2026', 'date'],
    ['date', '01-13-2026', 'date'],
    ['birthdate', '29-11-2008', 'date'],
    ['birthdate', '27-11-1906', 'date'],
    ['birthdate', '31-02-1990', 'date'],
    ['datetime', '01-02.2026 10:00', 'datetime'],
    ['datetime', '01-02-2026', 'datetime'],
    ['datetime', '30-02-2026 10:00', 'datetime'],
    ['datetime', '01-02-2026 24:00', 'datetime'],
    ['email', 'ayse', 'email'],
    ['email', 'a@b', 'email'],
    ['email', 'a@b.c', 'email'],
    ['email', 'a@.cd', 'email'],
    ['email', 'a b@c.de', 'email'],
    ['email', 'a@b@c.de', 'email'],
    ['email', `${'a'.repeat(94)}@b.cdef`, 'email'],
    ['time', '24:00', 'time'],
    ['time', '9:05', 'time'],
    ['time', '09:60', 'time'],
    ['text', 'a\u0000b', 'characters'],
    ['text', 'a\nb', 'characters'],
    ['text', 'a\ud800b', 'characters'],
    ['text', 'gp\u202e4.exe', 'characters'],
    ['text', 'a\u2028b', 'characters'],
    ['number', '1\t2', 'characters'],
    ['number', '4111111111111111', 'card'],
    ['number', '4111.111111111111', 'card'],
    ['text', 'card 4111 1111 1111 1111', 'card'],
  ])('%s %j: %s', (kind, typed, why) => {
    expect(checkField(field(kind), typed, facts)).toEqual(refusal(why))
  })

  test.each<[FieldKind, FieldWhy]>([
    ['number', 'number'],
    ['amount', 'number'],
    ['date', 'date'],
    ['birthdate', 'date'],
    ['datetime', 'datetime'],
    ['email', 'email'],
    ['time', 'time'],
    ['text', 'empty'],
  ])('an empty %s: %s, and nothing where it may be empty', (kind, why) => {
    for (const empty of ['', '   ']) {
      expect(checkField(field(kind), empty, facts)).toEqual(refusal(why))
      expect(checkField(field(kind, { required: false, lengthMin: 5 }), empty, facts)).toEqual({ value: '' })
    }
  })
})

test('who is eighteen is so from the day on, who was born on 29 February from 1 March on', () => {
  const at = (now: number, typed: string) => 'value' in checkField(field('birthdate'), typed, { ...facts, now })
  expect(at(Date.UTC(2026, 10, 29) - 1, '29-11-2008')).toBe(false)
  expect(at(Date.UTC(2026, 10, 29), '29-11-2008')).toBe(true)
  expect(at(Date.UTC(2026, 1, 28), '29-02-2008')).toBe(false)
  expect(at(Date.UTC(2026, 2, 1), '29-02-2008')).toBe(true)
})

test('of a card nothing is a number that has none of its form, and a code may look like one', () => {
  expect(checkField(field('number'), '4111111111111112', facts)).toEqual({ value: '4111111111111112' })
  expect(checkField(field('amount'), '4222222222222', facts)).toEqual({ value: '4222222222222' })
  const code = { ...field('text'), name: 'code' }
  expect(checkField(code, '4111111111111111', facts)).toEqual({ value: '4111111111111111' })
})

describe('length', () => {
  const short = { lengthMin: 3, lengthMax: 5 }

  test('stands before the kind, both ends belong to it, and it is told', () => {
    const taken = ['12', '123', '12345', '123456'].map((typed) => checkField(field('number', short), typed, facts))
    const no = refusal('length', { min: 3, max: 5 })
    expect(taken).toEqual([no, { value: '123' }, { value: '12345' }, no])
    expect(checkField(field('number', short), 'x', facts)).toEqual(no)
    expect(checkField(field('text', short), '', facts)).toEqual(no)
  })

  test('counts characters, not their halves, of what is sent', () => {
    expect(checkField(field('text', short), '😀😀😀😀😀', facts)).toEqual({ value: '😀😀😀😀😀' })
    expect(checkField(field('text', short), '  12  ', facts)).toEqual(refusal('length', { min: 3, max: 5 }))
    expect(checkField(field('text', { lengthMax: 1 }), 'e\u0301', facts)).toEqual({ value: '\u00e9' })
  })

  test('0 is none, and without a most there is one all the same', () => {
    const none = field('text', { lengthMin: 0, lengthMax: 0 })
    expect(checkField(none, 'a'.repeat(200), facts)).toEqual({ value: 'a'.repeat(200) })
    expect(checkField(none, 'a'.repeat(201), facts)).toEqual(refusal('length', { min: 0, max: 200 }))
  })
})

test('what is far too long is not read at all', () => {
  const blank = field('text', { required: false })
  expect(checkField(blank, ' '.repeat(1000), facts)).toEqual({ value: '' })
  expect(checkField(blank, ' '.repeat(1001), facts)).toEqual(refusal('length', { min: 0, max: 200 }))
  const accents = `a${'\u0301\u0316'.repeat(500_000)}`
  const start = performance.now()
  expect(checkField(blank, accents, facts)).toEqual(refusal('length', { min: 0, max: 200 }))
  expect(performance.now() - start).toBeLessThan(1000)
})

describe('check digits', () => {
  const iban = field('text', { lengthMin: 15, lengthMax: 34, check: 'iban' })

  test('an account is sent without blanks, which do not count', () => {
    const sent = 'MT84MALT011000012345MTLCAST001S'
    expect(checkField(iban, 'mt84 malt 0110 0001 2345 mtlc ast0 01s', facts)).toEqual({ value: sent })
  })

  test('one wrong digit is refused, after the length', () => {
    expect(checkField(iban, 'TR330006100519786457841327', facts)).toEqual(refusal('iban'))
    expect(checkField(iban, 'TR33', facts)).toEqual(refusal('length', { min: 15, max: 34 }))
  })

  test.each([
    ['address:BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['address:TRX', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['address:ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ] as const)('%s takes its own addresses and writes them in one way', (check, typed, sent) => {
    expect(checkField(field('text', { check }), typed, facts)).toEqual({ value: sent })
    expect(checkField(field('text', { check }), `${typed}1`, facts)).toEqual(refusal('address'))
  })

  test('belong to a text alone', () => {
    expect(checkField(field('number', { check: 'iban' }), '12', facts)).toEqual({ value: '12' })
  })
})
