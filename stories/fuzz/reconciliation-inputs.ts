import type { Clerk } from '../testing/office-client.ts'

/** Lines of a statement of the demo's first operator, each where a member of staff has something to do. */
export interface Reconciling {
  readonly accountId: number
  /** One of two pieces is there. */
  readonly sendingId: number
  readonly acceptable: { readonly lineId: number; readonly payment: number }
  readonly bookable: number
  readonly explainable: number
}

const columns = {
  ...{ separator: ';', decimal: '.', dayForm: 'yyyy-MM-dd', headLines: 0 },
  ...{ day: 1, amount: 2, currencyAll: 'TRY', texts: [3] },
}
const reason = 'a story'

interface Told {
  readonly clerk: Clerk
  readonly accountId: number
  /** A deposit that is done, and what it brought, minor units. */
  readonly payment: number
  readonly amount: number
  /** Lets what was sent be read. */
  readonly pass: () => Promise<void>
}

/** Sends a statement of three lines; nothing names its payment. */
export async function makeStatements({ clerk, accountId, payment, amount, pass }: Told): Promise<Reconciling> {
  const ask = async (path: string, input: object): Promise<unknown> => {
    const { status, body } = await clerk.post(`/office/reconciliation/${path}`, input)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const begin = async (pieces: number) => {
    const begun = await ask('begin', { accountId, format: 'csv', name: 'a.csv', pieces })
    // as the contract says of this call
    return (begun as { readonly statementId: number }).statementId
  }
  await ask('saveAccount', { accountId, columns, lagDays: 3 })
  const statementId = await begin(1)
  const units = (amount / 100).toFixed(2)
  const text = [`2026-01-03;${units};accept`, '2026-01-03;-1.00;book', '2026-01-03;0.55;explain'].join('\n')
  await ask('put', { statementId, place: 0, text })
  await pass()
  const { rows } = (await ask('lines', {})) as { rows: { lineId: number; texts: readonly string[] }[] }
  const lineOf = (said: string): number => {
    const found = rows.find(({ texts }) => texts.includes(said))
    if (!found) throw new Error(`there is no line ${said}`)
    return found.lineId
  }
  return {
    ...{ accountId, sendingId: await begin(2) },
    acceptable: { lineId: lineOf('accept'), payment },
    ...{ bookable: lineOf('book'), explainable: lineOf('explain') },
  }
}

/** What staff do with statements: each call does something. */
export function reconciliationInputs(of: () => Reconciling): Readonly<Record<string, () => object>> {
  return {
    'deskReconciliation.saveAccount': () => ({ accountId: of().accountId, columns, lagDays: 2 }),
    'deskReconciliation.begin': () => ({ accountId: of().accountId, format: 'csv', name: 'b.csv', pieces: 1 }),
    'deskReconciliation.put': () => ({ statementId: of().sendingId, place: 0, text: 'a' }),
    'deskReconciliation.accept': () => of().acceptable,
    'deskReconciliation.settle': () => ({ lineId: of().bookable, as: 'cost' }),
    'deskReconciliation.askCorrect': () => ({ lineId: of().explainable, deed: 'explain', reason }),
    'deskReconciliation.closeDay': () => ({ accountId: of().accountId, day: Date.UTC(2025, 0, 1) }),
  }
}

/** The same of what there is not, and what is read of it. */
export function noReconciliationInputs(): Readonly<Record<string, () => object>> {
  const none = 1_000_000
  const nothing = { accountId: none, sendingId: none, bookable: none, explainable: none }
  return {
    ...reconciliationInputs(() => ({ ...nothing, acceptable: { lineId: none, payment: none } })),
    'deskReconciliation.accounts': () => ({}),
    'deskReconciliation.lines': () => ({}),
    'deskReconciliation.statement': () => ({ statementId: none }),
  }
}
