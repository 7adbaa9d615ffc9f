import type { LineSeen, StatementSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { Answer } from '@banko/contract/declared.ts'
import type { StatementFormat } from '@banko/contract/payments/statement-choices.ts'
import type { StaffCaller } from '../../../platform/caller.ts'
import type { CallRequest } from '../../../platform/http/call-request.ts'
import { must } from '../../../platform/must.ts'
import { Scope } from '../../../platform/scope.ts'
import { createStaff, decideApproval, deskAct, kindsOfStaff, shippedRoles } from '../../../staff/index.ts'
import type { TestHouseOptions } from '../../../testing/test-house.ts'
import { openPayingHouse, type PayingHouse } from '../../testing/paying-house.ts'
import { deskReconciliationCalls } from '../calls.ts'
import { columnsWritten } from './write-statements.ts'

/** A house that gets statements, and two of its finance staff. */
export interface ReconcilingTown extends PayingHouse {
  readonly desk: ReturnType<typeof deskReconciliationCalls>
  readonly clerk: StaffCaller
  /** As a call of the desk's comes in. */
  readonly at: CallRequest
  readonly accountId: number
  /** Sends a statement and waits until it is read and its facts are taken. */
  send(text: string, file?: { readonly format?: StatementFormat; readonly pieces?: number }): Promise<StatementSeen>
  /** Every line that there is, in the order in which they were booked. */
  lines(): Promise<readonly LineSeen[]>
  /** Asks for a correction, which a second agrees to. */
  correct(lineId: number, deed: 'explain' | 'reopen'): Promise<string>
}

const at: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => undefined,
  setDevice: () => undefined,
  clearSession: () => undefined,
}

export async function openReconcilingTown(options: TestHouseOptions = {}): Promise<ReconcilingTown> {
  const town = await openPayingHouse(options)
  const { house, platform, operatorId } = town
  const desk = deskReconciliationCalls(house)
  const roles = ['administrator', 'finance'] as const
  const hire = async (name: string): Promise<StaffCaller> => {
    const by = { who: { kind: 'command', name: 'test' } } as const
    const staff = { operatorId, name, password: 'seven blue herons stand', roles: [...roles], by }
    const made = await platform.db.transaction().execute((tx) => createStaff(platform, tx, staff))
    const permissions = new Set(roles.flatMap((role) => shippedRoles[role]))
    const scope = Scope.ofSession({ operatorId, staffId: must(made, name), staffName: name, permissions })
    return { kind: 'staff', sessionId: `a session of ${name}`, provenAt: 0, scope }
  }
  const [clerk, second] = [await hire('Ayşe'), await hire('Veli')]
  const accountId = must(mustBe(await desk.accounts(clerk, {}, at)).accounts[0], 'an account').accountId
  mustBe(await desk.saveAccount(clerk, { accountId, columns: columnsWritten, lagDays: 3 }, at))
  return {
    ...town,
    ...{ desk, clerk, at, accountId },
    async send(text, { format = 'csv', pieces = 2 } = {}) {
      const { statementId } = mustBe(
        await desk.begin(clerk, { accountId, format, name: `statement.${format}`, pieces }, at),
      )
      const size = Math.ceil(text.length / pieces)
      for (let place = 0; place < pieces; place += 1) {
        const piece = { statementId, place, text: text.slice(place * size, (place + 1) * size) }
        mustBe(await desk.put(clerk, piece, at))
      }
      for (;;) {
        const seen = mustBe(await desk.statement(clerk, { statementId }, at))
        if (seen.state !== 'reading') break
        await town.pass(100)
      }
      await town.pass(100)
      return mustBe(await desk.statement(clerk, { statementId }, at))
    },
    lines: async () => mustBe(await desk.lines(clerk, { limit: 200 }, at)).rows,
    async correct(lineId, deed) {
      const asked = mustBe(await desk.askCorrect(clerk, { lineId, deed, reason: 'seen at the bank' }, at))
      const kinds = {
        ...kindsOfStaff,
        ...house.network.approvals,
        ...house.desk.approvals,
        ...house.payments.approvals,
        ...house.promotions.approvals,
        ...house.jackpots.approvals,
        ...house.gaming.approvals,
      }
      const from = { address: at.address }
      const decided = await deskAct(platform, { caller: second, from }, (act) =>
        decideApproval(act, kinds, { approvalId: asked.approvalId, answer: 'yes' }),
      )
      return mustBe(decided).answer
    },
  }
}

/** Throws where it is refused. */
export function mustBe<T>(answer: Answer<T, never> | { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
