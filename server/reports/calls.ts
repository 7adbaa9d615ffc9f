import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Reports } from './index.ts'
import { listSheets } from './sheets/list-sheets.ts'

interface Needs {
  readonly reports: Reports
}

export const deskCalls = ({ reports }: Needs): Handlers<Contract['desk']> => ({
  search: async ({ scope }, { text }) => ok(await reports.search(scope, text)),
})

export const deskSheetsCalls = ({
  platform,
}: {
  readonly platform: Parameters<typeof listSheets>[0]
}): Handlers<Contract['deskSheets']> => ({
  list: listSheets(platform),
})

export const deskExportsCalls = ({ reports: { exports } }: Needs): Handlers<Contract['deskExports']> => ({
  startPeople: (caller, asked, request) => exports.start(caller, { list: 'people', ...asked }, request),
  startCoupons: (caller, asked, request) => exports.start(caller, { list: 'coupons', ...asked }, request),
  startRefusals: (caller, asked, request) => exports.start(caller, { list: 'refusals', ...asked }, request),
  startSheets: (caller, asked, request) => exports.start(caller, { list: 'sheets', ...asked }, request),
  list: async ({ scope }) => ok({ exports: await exports.list(scope) }),
  part: async ({ scope }, of) => {
    const text = await exports.part(scope, of)
    return text === undefined ? refused({ code: 'notFound' }) : ok({ text })
  },
})
