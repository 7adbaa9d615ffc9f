import type { StatementFormat } from '@banko/contract/payments/statement-choices.ts'

/** Names of standards, the same in every language. */
export const formatNames: Readonly<Record<StatementFormat, string>> = {
  csv: 'CSV',
  camt053: 'camt.053',
  mt940: 'MT940',
}
