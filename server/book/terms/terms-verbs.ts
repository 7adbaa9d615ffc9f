import { forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TermsKeeper } from './keep-terms.ts'
import type { TermsInForce } from './put-in-force.ts'
import {
  type MarginAsked,
  type OverrideAsked,
  setMargin,
  setOverride,
  type TakeBackAsked,
  type TermsSaid,
  takeBackTerms,
} from './set-terms.ts'
import type { StoredMargin, StoredOverride } from './store-terms.ts'

/** What holds of an operator's terms. */
export interface TermsHeld {
  readonly margins: readonly StoredMargin[]
  readonly overrides: readonly StoredOverride[]
}

/** What any process may say of an operator's terms. It holds from its commit: whoever was decided under others is not accepted. */
export interface TermsVerbs {
  /** In place of the margin rule with the same scope. Throws when the margin is out of range. */
  setMargin(asked: MarginAsked): Promise<TermsSaid>
  /** In place of the override of the same kind on the same match or market. Throws when a price is out of range. */
  setOverride(asked: OverrideAsked): Promise<TermsSaid>
  /** `undefined` when the operator has nothing of that number that holds. */
  takeBack(asked: TakeBackAsked): Promise<TermsSaid | undefined>
  /** The operator's terms that hold, and who said them. */
  terms(operatorId: number): Promise<TermsHeld>
  /** Reads what operators have said; to be done before anything is offered. */
  readTerms(): Promise<void>
  /** Answers when this process offers what it concerns under terms that were said; false when it does not in so many milliseconds. */
  isInForce(operatorId: number, said: Pick<TermsSaid, 'kind' | 'revision'>, milliseconds: number): Promise<boolean>
}

/** Says, then has every process read it. */
export function termsVerbs({ clock, db }: Platform, keeper: TermsKeeper, inForce: TermsInForce): TermsVerbs {
  async function say<Said>(operatorId: number, run: () => Promise<Said>): Promise<Said> {
    const said = await forOperator(operatorId, run)
    await keeper.wake()
    return said
  }
  return {
    setMargin: (asked) => say(asked.operatorId, () => setMargin(db, asked, clock.now())),
    setOverride: (asked) => say(asked.operatorId, () => setOverride(db, asked, clock.now())),
    takeBack: (asked) => say(asked.operatorId, () => takeBackTerms(db, asked, clock.now())),
    async terms(operatorId) {
      await keeper.refresh()
      const { margins, overrides } = keeper.of(operatorId)
      return { margins: [...margins.values()], overrides: [...overrides.values()] }
    },
    readTerms: () => keeper.refresh(),
    isInForce: (operatorId, said, milliseconds) => inForce.until(operatorId, said, milliseconds),
  }
}
