import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { DemoAccount } from './people/index.ts'

/** What a person who started the house wants to see: where it is, and who may sign in. */
export function printWelcome(address: string, accounts: readonly DemoAccount[]): void {
  const rows = accounts.map(({ userName, password, balance, currency, note }) => [
    userName,
    password ?? '(was shown once)',
    `${formatAmount(balance, currency)} ${currency}`,
    note,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  process.stdout.write(
    [
      '',
      `Banko is open: ${address}`,
      ...(lines.length > 0 ? ['', 'Demo accounts: user name, password, balance', ...lines] : []),
      '',
      '',
    ].join('\n'),
  )
}
