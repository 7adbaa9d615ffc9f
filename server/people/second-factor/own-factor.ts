import { ok, refused } from '@banko/contract/answer.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { must } from '../../platform/must.ts'
import { readPlayer } from '../store.ts'
import { openChangeFactor, renewRecoveryCodes } from './change-factor.ts'
import { openOwnAuthenticator } from './own-authenticator.ts'
import type { FactorAsker, OwnFactorNeeds, OwnFactorTools } from './own-factor-needs.ts'
import { openOwnPasskeys } from './own-passkeys.ts'
import { acceptCode, countFactors, markProven, readFactor, readProvenAt } from './store.ts'
import { readPasskeys } from './store-passkeys.ts'

/** So long a password or a code that was shown is enough, milliseconds. */
const provenFor = 5 * 60_000

/**
 * The second factor of somebody who is signed in. Whoever has somebody's session and no more changes nothing of it: each
 * change asks for the password or a code of the last five minutes.
 */
export function openOwnFactor(needs: OwnFactorNeeds) {
  const { platform, parts } = needs
  const tools = openTools(needs)
  const { standing, isProven, change } = tools
  return {
    get: async (caller: PlayerCaller) => ok(await standing(caller)),
    prove: openProve(needs, standing),
    ...openOwnAuthenticator(needs, tools),
    ...openOwnPasskeys(needs, tools),
    async newRecoveryCodes(asker: FactorAsker) {
      const { caller } = asker
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const kit = { platform, parts: await parts() }
      const recoveryCodes = await change(asker, { did: 'factor.newRecoveryCodes' }, async (tx) => {
        const { authenticators, passkeys } = await countFactors(tx, caller)
        return authenticators + passkeys === 0 ? undefined : renewRecoveryCodes(tx, caller, kit)
      })
      if (!recoveryCodes) return refused({ code: 'notFound' })
      return ok({ factor: await standing(caller), recoveryCodes })
    },
  }
}

function openTools({ platform, messages }: OwnFactorNeeds): OwnFactorTools {
  const { db, clock, security } = platform
  const changeIn = openChangeFactor({ platform, messages })
  const provenUntil = async (caller: PlayerCaller) => {
    const at = await readProvenAt(db, caller)
    return at !== undefined && at + provenFor > clock.now() ? at + provenFor : undefined
  }
  return {
    async standing(caller) {
      const [row, passkeys, counts, until] = await Promise.all([
        readFactor(db, caller),
        readPasskeys(db, caller),
        countFactors(db, caller),
        provenUntil(caller),
      ])
      return {
        ...(row?.confirmed_at && { codeSince: row.confirmed_at }),
        passkeys: passkeys.map(({ id, name, added_at: addedAt, used_at: usedAt, domain }) => ({
          ...{ passkeyId: id, name, addedAt, site: domain },
          ...(usedAt !== null && { usedAt }),
        })),
        recoveryCodesLeft: counts.recoveryCodes,
        ...(until !== undefined && { provenUntil: until }),
      }
    },
    isProven: async (caller) => (await provenUntil(caller)) !== undefined,
    async change({ caller, address, userAgent }, what, work) {
      const { operatorId, playerId, sessionId } = caller
      const by = { who: { kind: 'player', id: playerId }, from: { address, session: sessionId } } as const
      const done = await withTransaction(db, (tx) => changeIn(tx, { ...what, of: caller, by }, work))
      if (done !== undefined) security.tell('factorChanged', { operatorId, playerId, address, userAgent })
      return done
    },
  }
}

/** The password or a code of an authenticator again, tried as at a sign-in. */
function openProve({ platform, askPassword, parts }: OwnFactorNeeds, standing: OwnFactorTools['standing']) {
  const { db, clock } = platform
  return async (asker: FactorAsker, shown: { readonly password?: string; readonly code?: string }) => {
    const { caller, address, userAgent } = asker
    if (shown.password !== undefined) {
      const row = must(await readPlayer(db, caller), 'the player of a session')
      const verdict = await askPassword(caller, row, { password: shown.password, address, userAgent })
      if (verdict.kind === 'tooMany') throw new TooManyError(verdict.retryAfterSeconds)
      if (verdict.kind === 'wrong') return refused({ code: 'passwordWrong' })
    } else {
      if (shown.code === undefined) return refused({ code: 'factorWrong' })
      const { tries, authenticators } = await parts()
      const taken = await tries({ ...caller, address }, 'code')
      const step = await authenticators.stepOf(caller, shown.code)
      if (!step || !(await acceptCode(db, caller, step))) {
        taken.failed()
        return refused({ code: 'factorWrong' })
      }
      await taken.passed()
    }
    await markProven(db, caller, clock.now())
    return ok(await standing(caller))
  }
}
