import type { Told } from '../people/index.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { hasToken } from './free-bets/store.ts'
import type { GrantRow } from './grant.ts'
import type { House } from './house.ts'
import { readGrant, writeTold } from './store-grants.ts'
import { type GrantMail, grantMails } from './tell-later.ts'
import { textIn } from './text-in.ts'

/** Where a player sees their bonuses. */
const link = '/account/bonuses'

/** What each mail says of a grant as it stands; undefined: it says nothing of one that stands so. */
const mails: { readonly [T in GrantMail]: (grant: GrantRow, now: number) => Told<T>['valuesFor'] | undefined } = {
  bonusGranted(grant) {
    if (grant.state !== 'active') return undefined
    const { amount, wagerNeeded, until } = activeOf(grant)
    const wager = moneyIn(grant, wagerNeeded)
    return (...reader) => ({ ...namedFor(grant, ...reader), amount: moneyIn(grant, amount), wager, until })
  },
  bonusFreeBet(grant) {
    const { state, amount, ends_at: at } = grant
    if (state !== 'completed' || amount === null || at === null) return undefined
    return (...reader) => ({ ...namedFor(grant, ...reader), amount: moneyIn(grant, amount), until: { at } })
  },
  bonusNearEnd(grant, now) {
    if (grant.state !== 'active') return undefined
    const { wagerNeeded, until } = activeOf(grant)
    const left = wagerNeeded - grant.wagered
    if (left <= 0 || until.at <= now) return undefined
    return (...reader) => ({ ...namedFor(grant, ...reader), wager: moneyIn(grant, left), until })
  },
  bonusCompleted(grant) {
    const { state, converted } = grant
    if (state !== 'completed') return undefined
    return (...reader) => ({ ...namedFor(grant, ...reader), amount: moneyIn(grant, converted ?? 0) })
  },
  bonusOver(grant) {
    const { state, reason } = grant
    const over = (why: 'expired' | 'depositReversed' | 'ended', said = ''): Told<'bonusOver'>['valuesFor'] => {
      return (...reader) => ({ ...namedFor(grant, ...reader), why, reason: said })
    }
    if (state === 'expired') return over('expired')
    if (state !== 'ended') return undefined
    return reason === 'depositReversed' ? over('depositReversed') : over('ended', reason ?? '')
  },
}

function activeOf({ id, amount, wager_needed: wagerNeeded, ends_at: at }: GrantRow) {
  if (amount === null || wagerNeeded === null || at === null) throw new Error(`grant ${id} was not given`)
  return { amount, wagerNeeded, until: { at } }
}

function moneyIn({ currency }: GrantRow, amount: number) {
  return { amount, currency }
}

function namedFor({ terms }: GrantRow, userName: string, lang: string) {
  return { userName, title: textIn(terms, lang).title, link }
}

/** What the job does: writes a mail, if what it says is still so. Done again it writes nothing. */
export async function tell({ platform, people }: House, data: JobData): Promise<void> {
  const [operatorId, grantId] = [Number(data['operatorId']), Number(data['grantId'])]
  const template = must(
    grantMails.find((one) => one === data['template']),
    `a mail ${data['template']}`,
  )
  await forOperator(operatorId, () =>
    withTransaction(platform.db, async (tx) => {
      const grant = must(await readGrant(tx, operatorId, grantId), `grant ${grantId}`)
      await tellOf({ platform, people }, tx, grant, template)
    }),
  )
}

const isInviting = (template: GrantMail) => template === 'bonusNearEnd' || template === 'bonusFreeBet'

async function tellOf<T extends GrantMail>(
  { platform, people }: Pick<House, 'platform' | 'people'>,
  tx: Transaction,
  grant: GrantRow,
  template: T,
): Promise<void> {
  const of = { operatorId: grant.operator_id, playerId: grant.player_id }
  const now = platform.clock.now()
  const valuesFor = mails[template](grant, now)
  if (!valuesFor) return
  // it makes somebody play who should rather not
  if (isInviting(template) && !(await people.harm.mayBeOffered(of, tx))) return
  // it was taken back with the result that it was given for, or is spent
  if (template === 'bonusFreeBet' && !(await hasToken(tx, grant, now))) return
  if (await writeTold(tx, grant, { template, at: now })) await people.tellByMail(tx, of, { template, valuesFor })
}
