import { createHmac } from 'node:crypto'
import { ok, refused } from '@banko/contract/answer.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { readPlayer } from '../store.ts'
import { dropUnneededCodes, renewRecoveryCodes } from './change-factor.ts'
import type { FactorAsker, OwnFactorNeeds, OwnFactorTools } from './own-factor-needs.ts'
import { countFactors } from './store.ts'
import { deletePasskey, insertPasskey, readPasskeys } from './store-passkeys.ts'
import { challengeIn, type PasskeyMade, verifyMade } from './verify-passkey.ts'

/** Of one player. */
const passkeysMax = 10

/** A passkey of this player on this site is made by this session. */
const purposeOf = ({ operatorId, playerId, sessionId }: PlayerCaller, domain: string) =>
  `make ${operatorId}/${playerId} ${sessionId} ${domain}`

/** A player's passkeys: made by their device, kept, and forgotten. */
export function openOwnPasskeys(needs: OwnFactorNeeds, { standing, isProven, change }: OwnFactorTools) {
  const { platform, operators, parts, placeOf } = needs
  const { db, clock, ids } = platform
  const full = () => refused({ code: 'passkeysFull' })

  return {
    async passkeyOptions({ caller }: FactorAsker) {
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const { challenges, secret } = await parts()
      const { domain } = placeOf(caller.siteId)
      const known = await readPasskeys(db, caller)
      if (known.length >= passkeysMax) return full()
      const row = must(await readPlayer(db, caller), 'the player of a session')
      // what a device files the passkey under: it tells nobody who the player is
      const user = `passkey user ${caller.operatorId}/${caller.playerId}`
      return ok({
        challenge: challenges.make(purposeOf(caller, domain)),
        rpId: domain,
        rpName: operators.siteOf(caller.siteId).settings.title,
        userId: createHmac('sha256', secret).update(user).digest('base64url'),
        userName: row.user_name,
        known: known
          .filter((passkey) => passkey.domain === domain)
          .map((passkey) => Buffer.from(passkey.credential_id).toString('base64url')),
      })
    },
    async addPasskey(asker: FactorAsker, { name, passkey }: { readonly name: string; readonly passkey: PasskeyMade }) {
      const { caller } = asker
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const kit = { platform, parts: await parts() }
      const place = placeOf(caller.siteId)
      const challenge = challengeIn(passkey)
      const isAsked =
        challenge !== undefined && (await kit.parts.challenges.take(purposeOf(caller, place.domain), challenge))
      const made = isAsked ? await verifyMade(passkey, place, challenge) : undefined
      if (!made) return refused({ code: 'passkeyRefused' })
      const kept = { ...caller, ...made, id: ids.uuid(), domain: place.domain, name: name.trim(), at: clock.now() }
      const done = await change(asker, { did: 'factor.addPasskey', tells: 'factorAdded' }, async (tx) => {
        const before = await countFactors(tx, caller)
        if (before.passkeys >= passkeysMax || !(await insertPasskey(tx, kept))) return undefined
        const isFirst = before.authenticators + before.passkeys === 0
        return isFirst ? { recoveryCodes: await renewRecoveryCodes(tx, caller, kit) } : {}
      })
      if (done) return ok({ factor: await standing(caller), ...done })
      return (await countFactors(db, caller)).passkeys >= passkeysMax ? full() : refused({ code: 'passkeyRefused' })
    },
    async removePasskey(asker: FactorAsker, passkeyId: string) {
      const { caller } = asker
      if (!(await isProven(caller))) return refused({ code: 'factorProofNeeded' })
      const done = await change(asker, { did: 'factor.removePasskey', tells: 'factorRemoved' }, async (tx) => {
        if (!(await deletePasskey(tx, caller, passkeyId))) return undefined
        await dropUnneededCodes(tx, caller, clock.now())
        return true
      })
      return done ? ok(await standing(caller)) : refused({ code: 'notFound' })
    },
  }
}
