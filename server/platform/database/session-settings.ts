/** How a session of PostgreSQL is set, by the names that PostgreSQL has for it. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * What the house rests on, whatever role, database and server say: each statement sees what the locks before it waited
 * for.
 */
const always: SessionSettings = { default_transaction_isolation: 'read committed' }

/** The driver would take these of the address alone, and the house tells its own sessions by their name. */
const notOfAddress = ['options', 'application_name', 'fallback_application_name']

/**
 * Connects as this address says, with settings that go before everything else but what a transaction says itself, and
 * under no name but the one that the house gives.
 */
export function withSettings(
  url: string,
  settings: SessionSettings,
): { readonly connectionString: string; readonly options: string } {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  const isPlain = notOfAddress.every((name) => !address.searchParams.has(name))
  for (const name of notOfAddress) address.searchParams.delete(name)
  const ours = Object.entries({ ...always, ...settings }).map(([name, value]) => `-c ${name}=${escaped(value)}`)
  return {
    connectionString: isPlain ? url : address.href,
    options: [...(own === null ? [] : [own]), ...ours].join(' '),
  }
}

function escaped(value: string): string {
  return value.replaceAll(/[\\ ]/g, '\\$&')
}
