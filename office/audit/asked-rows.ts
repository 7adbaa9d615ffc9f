import type { Calls } from '@banko/browser/call.ts'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import type { PageAsked } from '../kit/use-list.ts'

/** Who can have done something. */
export const whoKinds = [
  'staff',
  'player',
  'key',
  'command',
  'house',
] as const satisfies readonly AuditRow['who']['kind'][]

/** The year 2100, as far as the house takes times. */
const timeMax = 4_102_444_800_000

type Asked = Parameters<Calls['audit']['list']>[0]

/** What the filters of the log ask for; `undefined` where nothing can be so: a number that is none, a kind that is none. */
export function askedRows({ filters, after }: Pick<PageAsked, 'filters' | 'after'>): Asked | undefined {
  const asked: Asked = after === undefined ? {} : { before: Number(after) }
  for (const { field, kind, values } of filters) {
    const [value = '', second = ''] = values.map((one) => one.trim())
    if (field === 'at') {
      const [from, until] = kind === 'under' ? ['', value] : [value, second]
      if (!isMoment(from) || !isMoment(until)) return undefined
      if (from !== '') asked.from = Number(from)
      if (until !== '') asked.until = Number(until)
    } else if (field === 'did' && isText(value, 64)) asked.did = value
    else if (field === 'subject' && isText(value, 100)) asked.subject = value
    else if (field === 'by') {
      const byKind = whoKinds.find((known) => known === value)
      if (!byKind) return undefined
      asked.byKind = byKind
    } else if (field === 'byId' && /^[1-9]\d{0,14}$/.test(value)) asked.byId = Number(value)
    else return undefined
  }
  return asked
}

function isText(text: string, lengthMax: number): boolean {
  return text !== '' && text.length <= lengthMax && !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** Or empty, for one that is not named. */
function isMoment(text: string): boolean {
  return /^\d{0,13}$/.test(text) && Number(text) <= timeMax
}
