import { ok, refused } from '@banko/contract/answer.ts'
import { base32 } from '../../platform/factor/base32.ts'
import { otpauthUri } from '../../platform/factor/totp.ts'
import { must } from '../../platform/must.ts'
import { readPlayer } from '../store.ts'
import { dropUnneededCodes, renewRecoveryCodes } from './change-factor.ts'
import type { FactorAsker, OwnFactorNeeds, OwnFactorTools } from './own-factor-needs.ts'
import { confirmFactor, countFactors, deleteFactor, readFactor } from './store.ts'

/** A player's authenticator: its secret drawn, confirmed by a code, and taken away. */
export function openOwnAuthenticator(needs: OwnFactorNeeds, { standing, isProven, change }: OwnFactorTools) {
  const { platform, operators, parts } = needs
  const { db, clock } = platform
  return {
    async draw({ caller }: FactorAsker) {
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const secret = await (await parts()).authenticators.draw(caller)
      if (!secret) return refused({ code: 'factorTaken' })
      const row = must(await readPlayer(db, caller), 'the player of a session')
      const names = { issuer: operators.siteOf(caller.siteId).settings.title, name: row.user_name }
      return ok({ secret: base32(secret), uri: otpauthUri(secret, names) })
    },
    async confirm(asker: FactorAsker, code: string) {
      const { caller, address } = asker
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const kit = { platform, parts: await parts() }
      const { tries, authenticators } = kit.parts
      if ((await readFactor(db, caller))?.confirmed_at) return refused({ code: 'factorTaken' })
      const taken = await tries({ ...caller, address }, 'code')
      const step = await authenticators.stepOf(caller, code)
      const done =
        step &&
        (await change(asker, { did: 'factor.confirm', tells: 'factorAdded' }, async (tx) => {
          const before = await countFactors(tx, caller)
          if (!(await confirmFactor(tx, caller, { ...step, at: clock.now() }))) return undefined
          const isFirst = before.authenticators + before.passkeys === 0
          return isFirst ? { recoveryCodes: await renewRecoveryCodes(tx, caller, kit) } : {}
        }))
      if (!done) {
        taken.failed()
        return refused({ code: 'factorWrong' })
      }
      await taken.passed()
      return ok({ factor: await standing(caller), ...done })
    },
    async remove(asker: FactorAsker) {
      const { caller } = asker
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const done = await change(asker, { did: 'factor.remove', tells: 'factorRemoved' }, async (tx) => {
        if (!(await deleteFactor(tx, caller))) return undefined
        await dropUnneededCodes(tx, caller, clock.now())
        return true
      })
      return done ? ok(await standing(caller)) : refused({ code: 'notFound' })
    },
  }
}
