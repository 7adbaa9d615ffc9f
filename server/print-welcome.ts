import { formatAmount } from '@banko/betting/numbers/money.ts'
import { type DemoAccount, demos } from './people/index.ts'

/** What a person who started the house wants to see: where it is, and who may sign in at which site. */
export function printWelcome(address: string, accounts: readonly DemoAccount[], captured?: string): void {
  process.stdout.write(welcomeText(address, accounts, captured))
}

/** `captured` is the path under which each site shows what its players would have been sent. */
export function welcomeText(address: string, accounts: readonly DemoAccount[], captured?: string): string {
  const bySite = Map.groupBy(accounts, ({ domain }) => domain)
  const domains = demos.flatMap(({ sites }) => sites.map((site) => site.domain))
  const missing = accounts.length > 0 ? domains.filter((domain) => !bySite.has(domain)) : []
  const sites = [...bySite].flatMap(([domain, own]) => ['', addressOf(address, domain), ...rowsOf(own, accounts)])
  return [
    '',
    `Banko is open: ${address}`,
    ...(accounts.length > 0 ? ['', 'Demo accounts by site: user name, password, balance', ...sites] : []),
    ...(bySite.size > 1 ? ['', ...howToOpen(address)] : []),
    ...(captured === undefined ? [] : ['', `Mails and SMS to players stay here: ${address}${captured}`]),
    ...(missing.length > 0
      ? [
          '',
          `This database is of an earlier demo, without ${missing.join(' and ')}. npm run db:reset begins a new one.`,
        ]
      : []),
    '',
    '',
  ].join('\n')
}

/** The first site stands where the house is opened. */
function addressOf(address: string, domain: string): string {
  if (domain === 'localhost') return address
  const { protocol, port } = new URL(address)
  return `${protocol}//${domain}${port && `:${port}`}`
}

const howToOpen = (address: string) => [
  'Browsers take every name below localhost for this machine. Other programs say which site they mean by the head Host:',
  `  curl -H 'Host: meadow.localhost' ${address}/`,
]

function rowsOf(own: readonly DemoAccount[], all: readonly DemoAccount[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((account) => cellsOf(account)[column]?.length ?? 0)))
  return own.map(
    (account) =>
      `  ${cellsOf(account)
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')}`,
  )
}

function cellsOf({ userName, password, balance, currency, note }: DemoAccount): readonly string[] {
  return [userName, password ?? '(was shown once)', `${formatAmount(balance, currency)} ${currency}`, note]
}
