import { type Answer, ok } from '@banko/contract/answer.ts'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { openGuesses } from '../people/index.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { guessed } from './by-code.ts'
import type { House } from './house.ts'
import { bonusesByCode, grantData } from './own.ts'
import { type BonusAsked, type RequestRefusal, requestBonus } from './request.ts'

export interface Reads extends PlayerOf {
  /** What they read. */
  readonly language: string
}

interface Typing {
  /** With a code, and from where it was typed. */
  readonly typed?: { readonly code: string; readonly address: string } | undefined
}

type AskRefusal = RequestRefusal | 'bonusCodeTries'

/** What players ask for, with a code or without. */
export function openAsking(house: House) {
  const { db, bus } = house.platform
  const guess = openGuesses(house.platform)
  return {
    /** What may be asked for with a code. */
    byCode: ({ address, ...asked }: Parameters<typeof bonusesByCode>[1] & { readonly address: string }) =>
      guessed(guess, { ...asked, address }, () => bonusesByCode(house, asked)),
    async request({ language, typed, ...asked }: BonusAsked & Reads & Typing): Promise<Answer<Grant, AskRefusal>> {
      const ask = (code?: BonusAsked['code']) =>
        db.transaction().execute((tx) => requestBonus(house, tx, { ...asked, ...(code && { code }) }))
      const answer = typed
        ? await guessed(guess, { ...asked, address: typed.address }, () => ask({ typed: typed.code }))
        : await ask()
      if (!answer.ok) return answer
      house.people.publishBalances([asked])
      if (answer.value.state === 'requested') tellDesk(bus, { operatorId: asked.operatorId, what: 'bonuses' })
      return ok(grantData(answer.value, language))
    },
  }
}
