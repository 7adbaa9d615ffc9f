import { type Answer, refused } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { type Facts, writeAudit } from '../../audit/index.ts'
import type { PlayerOf, StaffCaller } from '../../platform/caller.ts'
import { type AskedAt, type DeskAct, deskAct } from '../../staff/index.ts'
import type { Needs } from './needs.ts'

/** Who does something to whom, and from where. */
export interface Doing {
  readonly caller: StaffCaller
  readonly from: AskedAt
  readonly playerId: number
  readonly reason?: string
}

interface Act extends DeskAct {
  readonly of: PlayerOf
  /** Its row of the audit. */
  tell(did: string, facts?: { readonly before?: Facts; readonly after?: Facts }): Promise<void>
  /** To be called once it is committed; not for who asks again. */
  afterwards(then: () => void | Promise<void>): void
}

/** Does a thing to a person that the operator has, in one transaction with its row of the audit. */
export async function act<T, Code extends CallRefusalCode>(
  { platform, people }: Needs,
  { caller, from, playerId, reason }: Doing,
  work: (act: Act) => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code> | Answer<never, 'notFound'>> {
  const of = { operatorId: caller.scope.operatorId, playerId }
  // Nobody who is there is ever deleted.
  if (!(await people.person.head(platform.dbReads, of))) return refused({ code: 'notFound' })
  const ends: (() => void | Promise<void>)[] = []
  const answer = await deskAct<T, Code>(platform, { caller, from }, (desk) => {
    const { tx, by, at } = desk
    const said = reason === undefined ? {} : { reason }
    const entry = { ...by, operatorId: of.operatorId, subject: `player ${playerId}`, ...said }
    return work({
      ...desk,
      of,
      tell: (did, facts = {}) => writeAudit(tx, { ...entry, did, ...facts }, at),
      afterwards: (then) => void ends.push(then),
    })
  })
  for (const then of ends) await then()
  return answer
}
