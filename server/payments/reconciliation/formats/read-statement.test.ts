import { runs } from '@banko/betting/testing/runs.ts'
import type { StatementFormat } from '@banko/contract/payments/statement-choices.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FaultAt, StatementLine } from '../statement-line.ts'
import { columnsWritten, writeCamt053, writeCsv, writeMt940 } from '../testing/write-statements.ts'
import { readSignedAmount } from './read-amount.ts'
import { dayLength, readDay } from './read-day.ts'
import { readStatement } from './read-statement.ts'

const seed = 7
const day = Date.UTC(2026, 10, 29)

function readAll(format: StatementFormat, text: string, columns: typeof columnsWritten | undefined = columnsWritten) {
  const lines: StatementLine[] = []
  const reader = readStatement({ format, text, columns })
  for (let next = reader.next(); ; next = reader.next()) {
    if (next.done) return { lines, fault: next.value }
    lines.push(next.value)
  }
}

const words = fc.stringMatching(/^[A-Za-zÇçĞğİıÖöŞşÜü&<>"' .,]{1,40}$/).map((text) => text.trim().replace(/\s+/g, ' '))
const plainWords = fc.stringMatching(/^[A-Z][A-Za-z0-9]{3,20}$/)
const lineWith = (text: fc.Arbitrary<string>, currencies: readonly [string, ...string[]]) =>
  fc.record({
    bookedOn: fc.integer({ min: 11_000, max: 30_000 }).map((days) => days * dayLength),
    amount: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).filter((amount) => amount !== 0),
    currency: fc.constantFrom(...currencies),
    payer: text,
    text,
  })
const named = <T>(all: fc.Arbitrary<T[]>) => all.map((lines) => lines.map((line, at) => ({ ...line, key: `K${at}` })))
const many = { minLength: 1, maxLength: 20 }
const inCurrencies = named(fc.array(lineWith(words, ['TRY', 'EUR', 'JPY', 'TND']), many))
const inOne = fc
  .constantFrom('TRY', 'JPY', 'TND')
  .chain((currency) => named(fc.array(lineWith(plainWords, [currency]), many)))
  // an MT940 writes its years in two figures
  .map((lines) => lines.map((line) => ({ ...line, bookedOn: line.bookedOn % (20_000 * dayLength) })))
  .map((lines) => lines.map((line) => ({ ...line, bookedOn: line.bookedOn + 11_000 * dayLength })))

const said = ({ key, bookedOn, amount, currency, payer }: Omit<StatementLine, 'texts'>) => ({
  ...{ key, bookedOn, amount, currency, payer },
})

describe.each([
  ['csv', inCurrencies, writeCsv],
  ['camt053', inCurrencies, writeCamt053],
  ['mt940', inOne, writeMt940],
] as const)('%s', (format, anyLines, write) => {
  test('what was written is read, to the minor unit', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { lines: read, fault } = readAll(format, write(lines))
        expect(fault).toBeUndefined()
        expect(read.map(said)).toEqual(lines.map(said))
        expect(read.map(({ texts }) => texts.at(0) ?? '')).toEqual(lines.map(({ text }) => text))
      }),
      { seed, numRuns: runs(100, 5000) },
    )
  })

  test('whatever becomes of a file, reading ends, with lines or a fault', () => {
    const damage = fc.record({
      at: fc.nat(4000),
      length: fc.nat(40),
      put: fc.oneof(fc.string({ maxLength: 12, unit: 'binary' }), fc.constantFrom('<', '"', ':61:', '\n', ',', '-')),
    })
    fc.assert(
      fc.property(anyLines, fc.array(damage, { maxLength: 4 }), (lines, damages) => {
        const text = damages.reduce(
          (broken, { at, length, put }) => broken.slice(0, at) + put + broken.slice(at + length),
          write(lines),
        )
        const { lines: read, fault } = readAll(format, text)
        for (const { amount, bookedOn, key } of read) {
          expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true)
          expect(bookedOn % dayLength).toBe(0)
          expect(key.length).toBeLessThan(100)
        }
        expect(new Set(read.map(({ key }) => key)).size).toBe(read.length)
        if (fault) expect(fault.line).toBeGreaterThan(0)
        else expect(read.length).toBeGreaterThan(0)
      }),
      { seed, numRuns: runs(300, 50_000) },
    )
  })

  test('anything at all is a fault or lines', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        expect(() => readAll(format, text)).not.toThrow()
      }),
      { seed, numRuns: runs(500, 100_000) },
    )
  })

  test('what is read twice has the same keys, and nothing is no statement', () => {
    const lines = fc.sample(anyLines, { seed, numRuns: 1 })[0] ?? []
    expect(readAll(format, write(lines))).toEqual(readAll(format, `\uFEFF${write(lines)}`))
    expect(readAll(format, '').fault).toBeDefined()
  })
})

const csvHead = 'Day;Amount;Currency;Key;Payer;Text\n'
test.each<[string, string, FaultAt]>([
  ['of no amount', '29.11.2026;abc;EUR;1;A;B', { line: 2, why: 'amount' }],
  ['of too many decimals', '29.11.2026;1,005;EUR;1;A;B', { line: 2, why: 'amount' }],
  ['of no day', '31.02.2026;1,00;EUR;1;A;B', { line: 2, why: 'day' }],
  ['of no currency', '29.11.2026;1,00;euro;1;A;B', { line: 2, why: 'currency' }],
  ['of too few columns', '29.11.2026', { line: 2, why: 'columns' }],
  ['with an open quotation', '29.11.2026;1,00;EUR;"1;A;B', { line: 2, why: 'form' }],
])('a line %s is named', (_, line, fault) => {
  expect(readAll('csv', csvHead + line)).toEqual({ lines: [], fault })
  const good = '29.11.2026;1,00;EUR;1;A;B\n'
  expect(readAll('csv', csvHead + good + line)).toMatchObject({ lines: [{ amount: 100 }], fault: { line: 3 } })
})

test('a file of columns that nobody mapped is not guessed at', () => {
  const { value } = readStatement({ format: 'csv', text: csvHead, columns: undefined }).next()
  expect(value).toEqual({ line: 1, why: 'columns' })
})

test('lines that are the same are told apart, and known again by what they say', () => {
  const { key: _, ...columns } = columnsWritten
  const line = '29.11.2026;1,00;EUR;;Ada;Rent\n'
  const keys = (text: string) => readAll('csv', csvHead + text, columns).lines.map(({ key }) => key)
  const [first, second] = keys(line + line)
  expect(second).toBe(`${first}#2`)
  expect(keys(`28.11.2026;5,00;EUR;;Eva;Food\n${line}`)[1]).toBe(first)
})

const entry = (inner: string, amount = '10.00') =>
  `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${inner}</Ntry></Stmt></BkToCstmrStmt></Document>`
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-29</Dt></BookgDt>'

describe('a camt.053 entry', () => {
  test('that is not booked is no line yet', () => {
    expect(readAll('camt053', entry('<Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-29</Dt></BookgDt>')).fault).toEqual({
      ...{ line: 1, why: 'empty' },
    })
  })

  test('of a batch is a line for each of its transactions, where they add up to it', () => {
    const one = (amount: string, name: string) =>
      `<TxDtls><Refs><EndToEndId>E-${name}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = (last: string) =>
      entry(`${booked}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${one('4.00', 'Ada')}${one(last, 'Eva')}</NtryDtls>`)
    expect(readAll('camt053', batch('6.00')).lines).toEqual([
      { key: 'B1/1', bookedOn: day, amount: 400, currency: 'EUR', texts: ['E-Ada'], payer: 'Ada' },
      { key: 'B1/2', bookedOn: day, amount: 600, currency: 'EUR', texts: ['E-Eva'], payer: 'Eva' },
    ])
    expect(readAll('camt053', batch('5.00')).lines).toMatchObject([{ key: 'B1', amount: 1000 }])
  })

  test.each([
    ['a document type', `<!DOCTYPE d [<!ENTITY a "b">]>${entry(booked)}`, 'xml'],
    ['an entity of its own', entry(`${booked}<AddtlNtryInf>&lol;</AddtlNtryInf>`), 'xml'],
    ['tags that do not close', '<Document><BkToCstmrStmt>', 'xml'],
    ['another root', '<html></html>', 'form'],
    ['more depth than any statement', `<Document>${'<a>'.repeat(50)}`, 'xml'],
    ['no sign', entry(booked).replace('CRDT', 'WHAT'), 'form'],
  ] as const)('is refused with %s', (_, text, why) => {
    expect(readAll('camt053', text)).toMatchObject({ lines: [], fault: { why } })
  })
})

describe('an MT940 line', () => {
  const file = (lines: string) => `:20:1\r\n:60F:C261231EUR1,00\r\n${lines}\r\n:62F:C261231EUR1,00\r\n-`

  test('of the other year than its value is booked where it lies near', () => {
    const { lines } = readAll('mt940', file(':61:2701021231C10,00NTRFREF1//B1\r\n:86:/NAME/Ada Ay/REMI/Rent of May'))
    expect(lines).toEqual([
      {
        ...{ key: 'B1', bookedOn: Date.UTC(2026, 11, 31), amount: 1000, currency: 'EUR' },
        ...{ texts: ['REF1', 'Rent of May'], payer: 'Ada Ay' },
      },
    ])
  })

  test('that takes a credit back takes money away', () => {
    expect(readAll('mt940', file(':61:261231RC10,NTRFNONREF')).lines).toMatchObject([{ amount: -1000 }])
    expect(readAll('mt940', file(':61:261231RD10,NTRFNONREF')).lines).toMatchObject([{ amount: 1000 }])
  })

  test('that is cut is named', () => {
    expect(readAll('mt940', file(':61:26'))).toEqual({ lines: [], fault: { line: 3, why: 'form' } })
    expect(readAll('mt940', ':61:261231C1,NTRFNONREF').fault).toEqual({ line: 1, why: 'currency' })
    expect(readAll('mt940', 'nothing').fault).toEqual({ line: 1, why: 'form' })
  })
})

test.each([
  ['1.234,56', ',', 123_456],
  ['1,234.5', '.', 123_450],
  ["1'234.50-", '.', -123_450],
  ['−12', '.', -1200],
  ['+0.10', '.', 10],
  ['12.3400', '.', 1234],
  ['1.23.45', '.', undefined],
  ['1,2,3', ',', undefined],
  ['12,34.5', '.', undefined],
  ['9999999999999', '.', undefined],
  ['', '.', undefined],
  ['-', '.', undefined],
  ['1e3', '.', undefined],
] as const)('%s with the mark %s is %s', (text, decimal, units) => {
  expect(readSignedAmount(text, 'EUR', decimal)).toBe(units)
})

test('every day is where the calendar has it', () => {
  for (let at = 0; at < 60_000; at += 13) {
    const time = at * dayLength
    expect(readDay(new Date(time).toISOString(), 'yyyy-MM-dd')).toBe(time)
  }
  expect(readDay('29/11/2026', 'dd/MM/yyyy')).toBe(day)
  expect(readDay('11/29/2026', 'MM/dd/yyyy')).toBe(day)
  expect(readDay('20261129', 'yyyyMMdd')).toBe(day)
  expect(readDay('29.11.26', 'dd.MM.yyyy')).toBeUndefined()
})
