import type { NotBettable } from '@banko/betting/match/book.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import type { CallRefusal, CallRefusalCode, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { factorRefusals } from '@banko/contract/refusals/factor.ts'
import type { identityRefusals } from '@banko/contract/refusals/identity.ts'
import type { paymentsRefusals } from '@banko/contract/refusals/payments.ts'
import type { PasswordUnfit } from '@banko/contract/refusals/people.ts'
import { type BonusRefusal, bonusText, isBonus } from './bonus-text.ts'
import { contactText } from './contact-text.ts'
import { isProtection, type ProtectionRefusal, protectionText } from './protection-text.ts'
import { registrationText } from './registration-text.ts'
import type { Format } from './use-format.ts'
import type { Words } from './words.tsx'

/** What a refusal's data cannot say by itself. */
export interface RefusalContext {
  /** Of the amounts. */
  readonly currency: string
  /** The selection in words, "Galatasaray"; the key itself when the screen does not know it. */
  nameOf(selection: SelectionKey): string
}

type Speaker = Pick<Words, 't'>

/**
 * The one place where a refusal becomes words. Ids are `refusal.<code>`; limits, products and reasons have ids of
 * their own; amounts and prices come in written out. Total over the closed list: a new code does not compile here. Only
 * a house newer than this page can answer another one.
 */
export function refusalText(words: Speaker, format: Format, refusal: CallRefusal, context: RefusalContext): string {
  if (isBare(refusal)) return words.t(`refusal.${refusal.code}`)
  if (isProtection(refusal)) return protectionText(words, format, refusal, context)
  if (isBonus(refusal)) return bonusText(words, format, refusal, context)
  if (isAccount(refusal)) return accountText(words, refusal)
  return otherText(words, format, refusal as OtherRefusal, context)
}

/** What is left once those with a text of their own are told. */
function otherText(words: Speaker, format: Format, refusal: OtherRefusal, context: RefusalContext): string {
  const { t } = words
  switch (refusal.code) {
    case 'selectionsTooMany':
    case 'builtTooMany':
    case 'bankersTooMany':
    case 'systemMatchesTooMany':
    case 'multipleMatchesTooMany':
    case 'multipleSelectionsTooMany':
    case 'combinationsTooMany':
      return t(`refusal.${refusal.code}`, { max: refusal.max, count: refusal.count })
    case 'selectionRepeated':
    case 'singleOnly':
      return t(`refusal.${refusal.code}`, { name: context.nameOf(refusal.selection) })
    case 'marketsMayNotMeet':
      return t('refusal.marketsMayNotMeet', namesOf(refusal.selections, context))
    case 'matchesConflict':
      return t('refusal.matchesConflict', { name: context.nameOf(String(refusal.matchId)) })
    case 'sizesInvalid':
      return t('refusal.sizesInvalid', { matches: refusal.matches })
    case 'productOff':
      return t('refusal.productOff', { product: t(`product.${refusal.product}`) })
    case 'notBettable':
    case 'priceChanged':
      return t(`refusal.${refusal.code}`, { count: refusal.legs.length })
    case 'priceBelowMin':
    case 'priceAboveMax':
    case 'couponPriceBelowMin':
    case 'couponPriceAboveMax':
      return priceText(words, format, refusal, context)
    case 'legsTooFew':
      return t('refusal.legsTooFew', { min: refusal.min, count: refusal.count })
    case 'couponRepeated':
    case 'couponsTooMany':
    case 'limitsFull':
    case 'contentFull':
    case 'tagsTooMany':
      return t(`refusal.${refusal.code}`, { max: refusal.max })
    case 'stakeBelowMin':
    case 'stakeAboveMax':
    case 'balanceTooLow':
    case 'cashOutLower':
      return moneyText(words, refusal, (value) => format.money(value, context.currency))
    case 'builderUnpriced':
    case 'cashOutOff':
    case 'cancelOff':
    case 'manualOff':
      return barText(words, refusal, context)
    default:
      return unknownText(words, refusal)
  }
}

const accountCodes = [
  'passwordUnfit',
  'notActivated',
  'activationWrong',
  'registrationInvalid',
  'contactInvalid',
] as const
type AccountRefusal = CallRefusals[(typeof accountCodes)[number]]

function isAccount(refusal: CallRefusal): refusal is AccountRefusal {
  return accountCodes.some((code) => code === refusal.code)
}

/** Of somebody's account, what is to become one, or what they write. */
function accountText(words: Speaker, refusal: AccountRefusal): string {
  const { t } = words
  switch (refusal.code) {
    case 'passwordUnfit':
      return passwordText(words, refusal)
    case 'notActivated':
      return t(`refusal.notActivated.${refusal.by}`)
    case 'activationWrong':
      return t('refusal.activationWrong', { left: refusal.left })
    case 'registrationInvalid':
      return registrationText(t, refusal)
    case 'contactInvalid':
      return contactText(t, refusal)
  }
}

function namesOf([first, second]: readonly [SelectionKey, SelectionKey], { nameOf }: RefusalContext) {
  return { first: nameOf(first), second: nameOf(second) }
}

type BareRefusal = CallRefusals[(typeof bare)[number] | keyof typeof factorRefusals | Prefixed]
/** Told by how they begin, as those of the second factor are: the first load has no room for them. */
type Prefixed =
  | keyof typeof identityRefusals
  | Extract<
      CallRefusalCode,
      'moveUnfit' | `country${string}` | `exclusion${string}` | `game${string}` | 'roundOpenElsewhere'
    >
const bare = [
  'systemMultipleOff',
  'couponIdReused',
  'stakeMissing',
  'slipEmpty',
  'tvOff',
  'proofNeeded',
  'signInFailed',
  'registrationOff',
  'captchaWrong',
  'userNameTaken',
  'alreadyRegistered',
  'editInPlay',
  'activationOver',
  'resetOver',
  'passwordWrong',
  'notFound',
  'stepUpNeeded',
  'codeWrong',
  'staffOwn',
  'terminalTaken',
  'pinTooCommon',
  'staffLast',
  'roleBeyond',
  'approvalOwn',
  'approvalOver',
  'approvalWaiting',
  'timePast',
  'notReached',
  'contentTaken',
  'pictureUnfit',
  'revisionOld',
  'siteInvalid',
  'domainTaken',
  'draftEmpty',
  'sitesFull',
  'limitPast',
  'requestKeyReused',
  'filterUnfit',
  'cursorUnfit',
  'timeTooWide',
  'exportsFull',
  'nodeOwn',
  'nodeHeldAbove',
  'notGiver',
  'transfersBlocked',
  'creditBarred',
  'undoOver',
] as const

/** What no screen has more words for than its code has. */
function isBare(refusal: CallRefusal): refusal is BareRefusal {
  return (
    /^(document|factor|passkey|move|country|exclusion|game|roundO)/.test(refusal.code) ||
    bare.some((code) => code === refusal.code)
  )
}

type OtherRefusal = Exclude<
  CallRefusal,
  BareRefusal | ProtectionRefusal | AccountRefusal | PaymentRefusal | BonusRefusal | CallRefusals[ToldAtDesk]
>

/** Of the dealer tree, with figures: said by network-text.ts of the desk alone. */
export type ToldAtDesk =
  | ('nodeLimitLoose' | 'nodeLimitInUse' | 'nodeFull' | 'nodeTooDeep')
  | ('creditTooLow' | 'transferDayFull' | 'lineTooHigh' | 'lineInUse' | 'planOutside')

/** Said by payment-refusal-text.ts, on the pages that ask for money, which load apart; elsewhere they are unknown. */
export type PaymentRefusal = CallRefusals[keyof typeof paymentsRefusals]

/** No code of this page's is left. */
function unknownText({ t }: Speaker, _: never): string {
  return t('refusal.unknown')
}

/** Why a new password may not be taken, wherever one is chosen. */
export function passwordText({ t }: Speaker, { why, min = 0, max = 0 }: PasswordUnfit): string {
  return t(`refusal.passwordUnfit.${why}`, { min, max })
}

type MoneyRefusal = CallRefusals['stakeBelowMin' | 'stakeAboveMax' | 'balanceTooLow' | 'cashOutLower']

function moneyText({ t }: Speaker, refusal: MoneyRefusal, money: (value: number) => string): string {
  switch (refusal.code) {
    case 'stakeBelowMin':
      return t('refusal.stakeBelowMin', { min: money(refusal.min), limit: t(`limit.${refusal.limit}`) })
    case 'stakeAboveMax':
      return t('refusal.stakeAboveMax', { max: money(refusal.max), limit: t(`limit.${refusal.limit}`) })
    case 'balanceTooLow':
      return t('refusal.balanceTooLow', { balance: money(refusal.balance), needed: money(refusal.needed) })
    case 'cashOutLower':
      return t('refusal.cashOutLower', { was: money(refusal.was), now: money(refusal.quote.offer) })
  }
}

type BarRefusal = CallRefusals['cashOutOff' | 'cancelOff' | 'manualOff' | 'builderUnpriced']

function barText({ t }: Speaker, refusal: BarRefusal, { nameOf }: RefusalContext): string {
  switch (refusal.code) {
    case 'cashOutOff': {
      const { why } = refusal
      const names = 'selections' in why ? why.selections.map(nameOf).join(', ') : ''
      return t(`refusal.cashOutOff.${why.kind}`, { names })
    }
    case 'cancelOff':
      return t(`refusal.cancelOff.${refusal.why.kind}`)
    case 'manualOff':
      return t(`refusal.manualOff.${refusal.why}`)
    case 'builderUnpriced': {
      const names = refusal.parts.map(({ marketKey, outcomeId }) => nameOf(`${marketKey}|${outcomeId}`))
      return t(`refusal.builderUnpriced.${refusal.why}`, { names: names.join(', ') })
    }
  }
}

type PriceRefusal = CallRefusals['priceBelowMin' | 'priceAboveMax' | 'couponPriceBelowMin' | 'couponPriceAboveMax']

function priceText({ t }: Speaker, format: Format, refusal: PriceRefusal, context: RefusalContext): string {
  switch (refusal.code) {
    case 'priceBelowMin':
      return t('refusal.priceBelowMin', {
        price: format.price(refusal.price),
        name: context.nameOf(refusal.selection),
        min: format.price(refusal.min),
      })
    case 'priceAboveMax':
      return t('refusal.priceAboveMax', {
        // a price is shown as the person's most at most: here it is told how far above it stands
        price: format.priceTotal(refusal.price),
        name: context.nameOf(refusal.selection),
        max: format.price(refusal.max),
      })
    case 'couponPriceBelowMin':
      return t('refusal.couponPriceBelowMin', {
        price: format.priceTotal(refusal.price),
        min: format.priceTotal(refusal.min),
        limit: t(`limit.${refusal.limit}`),
      })
    case 'couponPriceAboveMax':
      return t('refusal.couponPriceAboveMax', {
        price: format.priceTotal(refusal.price),
        max: format.priceTotal(refusal.max),
        limit: t(`limit.${refusal.limit}`),
      })
  }
}

/** Why a price may not be taken now, for one leg. */
export function notBettableText({ t }: Speaker, why: NotBettable): string {
  return t(`notBettable.${why}`)
}

/** The same with what happened to each leg by name, for screens that do not show the legs' states themselves. */
export function refusalDetail(words: Speaker, format: Format, refusal: CallRefusal, context: RefusalContext): string {
  if (refusal.code !== 'notBettable' || refusal.legs.length === 0) return refusalText(words, format, refusal, context)
  const texts = refusal.legs.map(({ selection, why }) =>
    words.t('refusal.leg', { name: context.nameOf(selection), why: notBettableText(words, why) }),
  )
  return texts.join(' ')
}
