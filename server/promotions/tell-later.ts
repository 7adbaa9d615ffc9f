import type { Transaction } from '../platform/platform.ts'
import type { GrantRow } from './grant.ts'
import type { House } from './house.ts'

/**
 * Mails of bonuses are written by a job: grants change within transactions of others, which go on after it, and a mail is the
 * last thing that one may ask for.
 */
export const tellJob = 'promotions.tell'

/** What players are told of a grant, each once. */
export const grantMails = ['bonusGranted', 'bonusFreeBet', 'bonusNearEnd', 'bonusCompleted', 'bonusOver'] as const
export type GrantMail = (typeof grantMails)[number]

/** Has its player told, in the transaction of what they are told of; at a time, else soon. Nobody is woken: mails may wait for seconds. */
export async function tellLater(
  { platform }: Pick<House, 'platform'>,
  tx: Transaction,
  { operator_id: operatorId, id: grantId }: GrantRow,
  { template, at }: { readonly template: GrantMail; readonly at?: number },
): Promise<void> {
  await platform.jobs.send(tx, tellJob, { operatorId, grantId, template }, at === undefined ? {} : { at })
}
