import { dayOf } from '@banko/betting/numbers/calendar.ts'
import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import type { StatementLine } from '../statement-line.ts'

type Line = Pick<StatementLine, 'key' | 'bookedOn' | 'amount' | 'currency' | 'payer'> & { readonly text: string }

/** Columns that `writeCsv` writes. */
export const columnsWritten: StatementColumns = {
  ...{ separator: ';', decimal: ',', dayForm: 'dd.MM.yyyy', headLines: 1 },
  ...{ day: 1, amount: 2, currency: 3, key: 4, payer: 5, texts: [6] },
}

const two = (figure: number) => String(figure).padStart(2, '0')

function dateOf(bookedOn: number) {
  const { year, month, day } = dayOf(bookedOn)
  return { year: String(year), month: two(month), day: two(day) }
}

export function writeCsv(lines: readonly Line[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = lines.map(({ key, bookedOn, amount, currency, payer, text }) => {
    const { year, month, day } = dateOf(bookedOn)
    const figures = formatAmount(amount, currency).replace('.', ',')
    return [`${day}.${month}.${year}`, figures, currency, quoted(key), quoted(payer), quoted(text)].join(';')
  })
  return ['Day;Amount;Currency;Key;Payer;Text', ...rows].join('\r\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function writeCamt053(lines: readonly Line[]): string {
  const entries = lines.map(({ key, bookedOn, amount, currency, payer, text }) => {
    const { year, month, day } = dateOf(bookedOn)
    const [sign, party] = amount > 0 ? ['CRDT', 'Dbtr'] : ['DBIT', 'Cdtr']
    return `<Ntry><Amt Ccy="${currency}">${formatAmount(Math.abs(amount), currency)}</Amt><CdtDbtInd>${sign}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${year}-${month}-${day}</Dt></BookgDt><AcctSvcrRef>${escaped(key)}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><${party}><Pty><Nm>${escaped(payer)}</Nm></Pty></${party}></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

/** Of one currency. */
export function writeMt940(lines: readonly Line[]): string {
  const body = lines.map(({ key, bookedOn, amount, currency, payer, text }) => {
    const { year, month, day } = dateOf(bookedOn)
    const figures = formatAmount(Math.abs(amount), currency).replace('.', ',')
    const entered = `${year.slice(2)}${month}${day}${month}${day}`
    return `:61:${entered}${amount > 0 ? 'C' : 'D'}${figures}NTRFNONREF//${key}\r\n:86:166?20${text}?32${payer}`
  })
  const currency = lines[0]?.currency ?? 'EUR'
  return [':20:1', ':25:1', ':28C:1', `:60F:C260101${currency}0,00`, ...body, `:62F:C260101${currency}0,00`, '-'].join(
    '\r\n',
  )
}
