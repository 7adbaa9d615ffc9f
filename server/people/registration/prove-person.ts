import type { Site } from '../../operators/index.ts'
import { readHouse } from '../../platform/database/store-house.ts'
import { addressKey } from '../../platform/http/own-origin.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { once } from '../../platform/once.ts'
import type { Platform } from '../../platform/platform.ts'
import { openProofs, type Proof } from '../proof.ts'
import { type CaptchaAnswer, openCaptcha } from './captcha.ts'
import { openRegistrationTries } from './registration-tries.ts'

/** `long`: of who cannot read a picture. */
type Work = 'usual' | 'long'

/** About ten seconds on a phone. */
const longNumberMax = 3_000_000

export interface PersonProof {
  readonly site: Site
  readonly proof: Proof
  /** What was read off a picture, where the site asks for that. */
  readonly captcha?: CaptchaAnswer
  /** Where the request comes from. */
  readonly address: string
}

/** A puzzle is good for one site's form, and a long one is not to be had for a usual one. */
const placeOf = (siteId: number, work: Work) => `register ${work} ${siteId}`

/** Keeps programs out: a puzzle and, where the site has it, a picture, each good for one try; who reads none solves a longer puzzle. */
export function openProvePerson(platform: Pick<Platform, 'db' | 'clock' | 'ids'>) {
  const guards = once(async () => {
    const { secret } = await readHouse(platform.db)
    return {
      takeTry: openRegistrationTries(platform, secret),
      proofs: openProofs(platform, secret),
      captcha: openCaptcha(platform, secret),
    }
  })
  const challenge = async (siteId: number, work: Work) => {
    const { proofs } = await guards()
    const place = placeOf(siteId, work)
    return work === 'long' ? proofs.challenge(place, longNumberMax) : proofs.challenge(place)
  }

  return {
    challenge,
    picture: async (siteId: number) => (await guards()).captcha.make(siteId),
    /** @throws {TooManyError} when there were too many tries from there */
    async prove({ site, proof, captcha: answer, address }: PersonProof) {
      const { siteId, settings } = site
      const { takeTry, proofs, captcha } = await guards()
      const work = settings.captcha === 'picture' && !answer ? 'long' : 'usual'
      const again = async () => ({ code: 'proofNeeded', challenge: await challenge(siteId, work) }) as const
      const wrong = { code: 'captchaWrong' } as const
      const puzzle = proofs.solved(placeOf(siteId, work), proof)
      if (puzzle === undefined) return again()
      const picture = answer && captcha.nameOf(answer)
      if (answer && picture === undefined) return wrong
      const given = [puzzle, ...(picture === undefined ? [] : [picture])]
      const taken = await takeTry(siteId, addressKey(address), given)
      if (taken.kind === 'tooMany') throw new TooManyError(taken.seconds)
      if (answer && (taken.kind === 'used' || !captcha.isRight(siteId, answer))) return wrong
      return taken.kind === 'used' ? again() : 'proven'
    },
  }
}
