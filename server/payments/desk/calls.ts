import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { askApproval, deskAct } from '../../staff/index.ts'
import type { Payments } from '../index.ts'
import { rulesOf } from '../rules/rules.ts'
import { addSlots, dropSlot, listSlots, saveSlot } from '../slots/desk-slots.ts'
import { listMethods, saveRules, setAccount, startCatalogue } from './catalogue.ts'
import { addCategory, saveCategory } from './categories.ts'
import { decideTransfer } from './decide.ts'
import { transferDetail } from './detail.ts'
import { withdrawalPaid } from './mark-paid.ts'
import { addMethod, moveMethod, saveMethod, setMethod } from './methods.ts'
import { noteTransfer } from './note.ts'
import { readTransferRows } from './rows.ts'
import { transfersList } from './store.ts'
import { unmaskTransfer } from './unmask.ts'

/** What staff do with money in and out, of their own operator's alone. */
export function deskPaymentsCalls({ payments }: { readonly payments: Payments }): Handlers<Contract['deskPayments']> {
  const { house } = payments
  const { platform } = house
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, transfersList, asked, async (tx, numbers) => {
        const rows = await readTransferRows(tx, scope.operatorId, numbers)
        return new Map(rows.map((row) => [row.number, row]))
      }),
    async detail({ scope }, { number }) {
      const found = await transferDetail(platform.dbReads, scope, number)
      return found ? ok(found) : refused({ code: 'notFound' })
    },
    note: (caller, input, from) => noteTransfer(house, { caller, from }, input),
    unmask: (caller, input, from) => unmaskTransfer(house, { caller, from }, input),
    approve: (caller, { number, seen }, from) =>
      decideTransfer(house, { caller, from }, { number, seen, deed: { kind: 'approve' } }),
    refuse: (caller, { number, seen, reason, words }, from) =>
      decideTransfer(house, { caller, from }, { number, seen, deed: { kind: 'refuse', reason, words } }),
    accept: (caller, { number, seen, amount, reason }, from) =>
      decideTransfer(house, { caller, from }, { number, seen, deed: { kind: 'accept', amount, reason } }),
    retry: (caller, { number, seen }, from) =>
      decideTransfer(house, { caller, from }, { number, seen, deed: { kind: 'retry' } }),
    askMarkPaid: (caller, { number, reason }, from) =>
      deskAct(platform, { caller, from }, (act) =>
        askApproval(act, {
          kind: 'withdrawalPaid',
          rules: withdrawalPaid(house),
          content: { number },
          reason,
          did: 'deskPayments.askMarkPaid',
        }),
      ),
    methods: async ({ scope }) => ok(await listMethods(house, scope.operatorId)),
    addMethod: (caller, input, from) => addMethod(house, { caller, from }, input),
    saveMethod: (caller, input, from) => saveMethod(house, { caller, from }, input),
    moveMethod: (caller, input, from) => moveMethod(house, { caller, from }, input),
    addCategory: (caller, input, from) => addCategory(house, { caller, from }, input),
    saveCategory: (caller, input, from) => saveCategory(house, { caller, from }, input),
    setMethod: (caller, input, from) => setMethod(house, { caller, from }, input),
    setAccount: (caller, input, from) => setAccount(house, { caller, from }, input),
    start: (caller, _input, from) => startCatalogue(house, { caller, from }),
    slots: async ({ scope }, asked) => ok(await listSlots(house, scope.operatorId, asked)),
    addSlots: (caller, input, from) => addSlots(house, { caller, from }, input),
    saveSlot: (caller, input, from) => saveSlot(house, { caller, from }, input),
    dropSlot: (caller, { slotId }, from) => dropSlot(house, { caller, from }, slotId),
    rules: async ({ scope }) => ok(await rulesOf(platform.dbReads, scope.operatorId)),
    saveRules: (caller, input, from) => saveRules(house, { caller, from }, input),
  }
}
