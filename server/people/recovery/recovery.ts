import { ok, refused } from '@banko/contract/answer.ts'
import { type By, writeAudit } from '../../audit/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { Operators, Site } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { readHouse } from '../../platform/database/store-house.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { addressKey } from '../../platform/http/own-origin.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { must } from '../../platform/must.ts'
import { once } from '../../platform/once.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { findCode, findToRecover, putCode, takeCode } from '../codes/store.ts'
import { mustSend } from '../must-send.ts'
import { hashPassword, newSalt } from '../password.ts'
import { findUnfit } from '../password-rules.ts'
import { openProofs, type Proof } from '../proof.ts'
import { readProfile } from '../registration/store.ts'
import type { Sessions } from '../sessions.ts'
import { readPlayer, writePasswordHash } from '../store.ts'
import { hashOfToken, isToken } from '../token.ts'
import { foldUserName } from '../user-name.ts'
import { openRecoveryTries } from './recovery-tries.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

export interface RecoveryRequest {
  readonly site: Site
  readonly userName: string
  /** `1990-12-31` */
  readonly birthDate: string
  readonly by: 'email' | 'sms'
  readonly proof: Proof
  readonly address: string
  readonly userAgent: string | undefined
}

export interface ResetRequest {
  readonly site: Site
  readonly code: string
  readonly password: string
  readonly address: string
  readonly userAgent: string | undefined
}

/** Its work is done by a job: who asks learns nothing by how long they wait. */
export const recoverJob = 'people.recover'

const linkMinutes = 30
const templates = ['resetByEmail', 'resetBySms'] as const

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'security'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly messages: Pick<Messages, 'send' | 'erase'>
  readonly sessions: Pick<Sessions, 'endAllIn'>
}

/** A puzzle is good for this form of one site. */
const placeOf = (siteId: number) => `recover ${siteId}`

/**
 * A forgotten password: whoever knows a name and a day of birth has a link sent to the player, and whoever has the link
 * chooses another password. Who asks is answered alike in every case, by the same statements: whether there is such a
 * player, and whether anything is sent, is seen by the player alone.
 */
export function openRecovery(needs: Needs) {
  const { platform } = needs
  const { db, security } = platform
  const guards = once(async () => {
    const { secret } = await readHouse(db)
    return { takeTry: openRecoveryTries(platform, secret), proofs: openProofs(platform, secret) }
  })
  const challenge = async (siteId: number) => (await guards()).proofs.challenge(placeOf(siteId))

  return {
    challenge,
    /** @throws {TooManyError} when there were too many tries from there */
    async ask({ site, userName, birthDate, by, proof, address, userAgent }: RecoveryRequest) {
      const { operatorId, siteId } = site
      const { takeTry, proofs } = await guards()
      const puzzle = proofs.solved(placeOf(siteId), proof)
      const again = async () => refused({ code: 'proofNeeded', challenge: await challenge(siteId) })
      if (puzzle === undefined) return again()
      const nameFolded = foldUserName(userName)
      const tried = { siteId, address: addressKey(address), puzzle, name: `${operatorId}/${nameFolded}` }
      const taken = await takeTry(tried)
      if (taken.kind === 'tooMany') {
        security.tell('recoveryLimited', { operatorId, address, userAgent })
        throw new TooManyError(taken.seconds)
      }
      if (taken.kind === 'used') return again()
      const found = await findToRecover(db, { operatorId, nameFolded, birthDate })
      security.tell('recoveryAsked', { operatorId, playerId: found, address, userAgent })
      const playerId = taken.kind === 'go' ? (found ?? 0) : 0
      const wake = await withTransaction(db, (tx) => platform.jobs.send(tx, recoverJob, { operatorId, playerId, by }))
      wake()
      return ok({})
    },
    carryOut: openCarryOut(needs),
    /** Of staff, who know the player: to be asked last in a transaction. */
    sendLink: openSendLink(needs),
    reset: openReset(needs),
  }
}

/** What the job does: a link to whoever was found, and nothing for nobody. */
function openCarryOut(needs: Needs) {
  const { db } = needs.platform
  const sendLink = openSendLink(needs)

  return async (data: JobData): Promise<void> => {
    const [operatorId, playerId] = [Number(data['operatorId']), Number(data['playerId'])]
    if (playerId === 0) return
    await forOperator(operatorId, () => carryOut({ operatorId, playerId }, data['by'] === 'sms' ? 'sms' : 'email'))
  }

  async function carryOut(of: { operatorId: number; playerId: number }, by: 'email' | 'sms'): Promise<void> {
    await withTransaction(db, (tx) => sendLink(tx, of, by)).catch((error: unknown) => {
      // enough went to them within the hour, and the last of it is good still
      if (!(error instanceof TooManyError)) throw error
    })
  }
}

/**
 * Answers a function that sends a player a link to another password, in place of the one before it. False: there is no
 * such player, or they have not said where they are reached so.
 */
function openSendLink({ platform: { clock, ids }, messages }: Needs) {
  return async (tx: Transaction, of: PlayerOf, by: 'email' | 'sms'): Promise<boolean> => {
    const [player, profile] = [await readPlayer(tx, of), await readProfile(tx, of)]
    const to = by === 'sms' ? profile?.mobile : profile?.email
    if (!player || !to) return false
    const at = clock.now()
    const secretUntil = at + linkMinutes * 60_000
    const code = ids.token()
    const link = `/reset-password/${code}`
    const message = { ...of, siteId: player.site_id, lang: player.lang, to, secretUntil }
    await putCode(tx, { ...of, opens: 'reset' }, { hash: hashOfToken(code), at, endsAt: secretUntil })
    await messages.erase(tx, { ...of, templates })
    if (by === 'sms') {
      await mustSend(messages, tx, { ...message, template: 'resetBySms', values: { link, minutes: linkMinutes } })
      return true
    }
    const values = { userName: player.user_name, link, minutes: linkMinutes }
    await mustSend(messages, tx, { ...message, template: 'resetByEmail', values })
    return true
  }
}

/** Another password by a link: it is used up, every session ends and the player is told, all together or not at all. */
function openReset({ platform, operators, messages, sessions }: Needs) {
  const { db, clock, ids, security } = platform

  return async ({ site, code, password, address, userAgent }: ResetRequest) => {
    const { operatorId } = site
    const over = refused({ code: 'resetOver' })
    if (!isToken(code)) return over
    const shown = { operatorId, opens: 'reset', hash: hashOfToken(code) } as const
    const playerId = await findCode(db, { ...shown, now: clock.now() })
    if (playerId === undefined) return over
    const of = { operatorId, playerId }
    const row = must(await readPlayer(db, of), 'the player of a code')
    const { passwordLengthMin: lengthMin } = operators.siteOf(row.site_id).settings
    const unfit = await findUnfit(password, { userName: row.user_name, lengthMin })
    if (unfit) return refused({ code: 'passwordUnfit', ...unfit })
    const hash = await hashPassword(password, newSalt(ids))
    const tellEnded = await withTransaction(db, async (tx) => {
      if ((await takeCode(tx, { ...shown, now: clock.now() })) === undefined) return undefined
      await writePasswordHash(tx, of, hash)
      const ended = await sessions.endAllIn(tx, of)
      const by: By = { who: { kind: 'player', id: playerId }, from: { address } }
      await writeAudit(
        tx,
        { ...by, operatorId, did: 'people.resetPassword', subject: `player ${playerId}` },
        clock.now(),
      )
      await messages.erase(tx, { ...of, templates })
      await tellPasswordChanged(messages, tx, row)
      return ended
    })
    if (!tellEnded) return over
    tellEnded()
    security.tell('passwordReset', { ...of, address, userAgent })
    return ok({})
  }
}
