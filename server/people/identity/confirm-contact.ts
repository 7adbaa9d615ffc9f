import { timingSafeEqual } from 'node:crypto'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { ContactWay } from '@banko/contract/identity/documents.ts'
import { writeAudit } from '../../audit/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { readHouse } from '../../platform/database/store-house.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { openCodeHash, sixDigits } from '../codes/six-digits.ts'
import { deleteCode, type Opens, putCode, readMadeAt, tryCode } from '../codes/store.ts'
import { mustSend } from '../must-send.ts'
import { readProfile } from '../registration/store.ts'
import { readPlayer } from '../store.ts'
import { putContact } from './store-level.ts'

const codeMinutes = 10
const triesMax = 5
/** Between two messages, milliseconds. */
const pause = 60_000

const opensBy = { email: 'confirmByEmail', mobile: 'confirmBySms' } as const satisfies Record<ContactWay, Opens>

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids'>
  readonly messages: Pick<Messages, 'send' | 'erase'>
}

/** How a player who is in shows that a message reaches them: by six digits that went to their own address or mobile. */
export function openConfirmContact({ platform: { db, clock, ids }, messages }: Needs) {
  return {
    /** @throws {TooManyError} within a minute of the last one, or after many */
    async send(caller: PlayerCaller, way: ContactWay): Promise<Answer<Record<string, never>, 'notReached'>> {
      const { operatorId, playerId } = caller
      const opens = opensBy[way]
      const profile = await readProfile(db, caller)
      const to = way === 'email' ? profile?.email : profile?.mobile
      if (!to) return refused({ code: 'notReached' })
      const { lang, site_id: siteId } = must(await readPlayer(db, caller), 'the player of a session')
      return withTransaction(db, async (tx) => {
        const madeAt = await readMadeAt(tx, { operatorId, playerId, opens })
        const at = clock.now()
        const wait = madeAt === undefined ? 0 : madeAt + pause - at
        if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
        const code = sixDigits(ids.token())
        const hash = openCodeHash((await readHouse(tx)).secret, way)(caller, code)
        const secretUntil = at + codeMinutes * 60_000
        await putCode(tx, { operatorId, playerId, opens }, { hash, at, endsAt: secretUntil })
        await messages.erase(tx, { operatorId, playerId, templates: [opens] })
        const values = { code, minutes: codeMinutes }
        await mustSend(messages, tx, { operatorId, playerId, siteId, lang, to, secretUntil, template: opens, values })
        return ok({})
      })
    },
    /** By the digits that came; a wrong one is counted. */
    async confirm(
      caller: PlayerCaller,
      { way, digits, address }: { readonly way: ContactWay; readonly digits: string; readonly address: string },
    ): Promise<Answer<Record<string, never>, 'activationWrong' | 'activationOver'>> {
      const { operatorId, playerId, sessionId } = caller
      const about = { operatorId, playerId, opens: opensBy[way] }
      const left = await withTransaction(db, async (tx) => {
        const now = clock.now()
        const tried = await tryCode(tx, about, { now, triesMax })
        if (!tried) return 0
        const hash = openCodeHash((await readHouse(tx)).secret, way)(caller, digits)
        if (!timingSafeEqual(tried.hash, hash)) return triesMax - tried.tries
        await deleteCode(tx, about)
        await messages.erase(tx, { operatorId, playerId, templates: [about.opens] })
        await putContact(tx, caller, way, now)
        const by = { who: { kind: 'player', id: playerId }, from: { address, session: sessionId } } as const
        const entry = { ...by, operatorId, did: 'identity.confirm', subject: `player ${playerId}`, after: { way } }
        await writeAudit(tx, entry, now)
        return undefined
      })
      if (left === undefined) return ok({})
      return left === 0 ? refused({ code: 'activationOver' }) : refused({ code: 'activationWrong', left })
    },
  }
}
