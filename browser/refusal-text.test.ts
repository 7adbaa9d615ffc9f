import type { NotBettable } from '@banko/betting/match/book.ts'
import type { CallRefusal, CallRefusalCode, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { paymentsRefusals } from '@banko/contract/refusals/payments.ts'
import { languages } from '@banko/words/languages.ts'
import { loadWords } from '@banko/words/load.ts'
import { describe, expect, test } from 'vitest'
import { notBettableText, refusalText, type ToldAtDesk } from './refusal-text.ts'
import { createFormat } from './use-format.ts'
import { createWords } from './words.tsx'

const key = '12|1x2|1'
const counts = { max: 10, count: 12 }

type Told = Exclude<CallRefusalCode, keyof typeof paymentsRefusals | ToldAtDesk>

/** One of each code but those that pages of their own say; the type makes the list total. */
const samples: { readonly [Code in Told]: CallRefusals[Code] } = {
  slipEmpty: { code: 'slipEmpty' },
  selectionsTooMany: { code: 'selectionsTooMany', ...counts },
  selectionRepeated: { code: 'selectionRepeated', selection: key },
  matchesConflict: { code: 'matchesConflict', matchId: 12 },
  singleOnly: { code: 'singleOnly', selection: key },
  marketsMayNotMeet: { code: 'marketsMayNotMeet', selections: [key, '12|total/total=2.5|over'] },
  sizesInvalid: { code: 'sizesInvalid', sizes: [4], matches: 3 },
  bankersTooMany: { code: 'bankersTooMany', ...counts },
  systemMatchesTooMany: { code: 'systemMatchesTooMany', ...counts },
  systemMultipleOff: { code: 'systemMultipleOff' },
  multipleMatchesTooMany: { code: 'multipleMatchesTooMany', ...counts },
  builtTooMany: { code: 'builtTooMany', ...counts },
  multipleSelectionsTooMany: { code: 'multipleSelectionsTooMany', ...counts },
  combinationsTooMany: { code: 'combinationsTooMany', ...counts },
  productOff: { code: 'productOff', product: 'live' },
  notBettable: { code: 'notBettable', legs: [{ selection: key, why: 'marketSuspended' }] },
  priceChanged: { code: 'priceChanged', legs: [{ selection: key, was: 1850, now: 1700, version: 9 }] },
  priceBelowMin: { code: 'priceBelowMin', selection: key, min: 1100, price: 1050 },
  priceAboveMax: { code: 'priceAboveMax', selection: key, max: 90_000, price: 95_500 },
  couponPriceBelowMin: { code: 'couponPriceBelowMin', min: 1500, price: 1200, limit: 'player' },
  couponPriceAboveMax: { code: 'couponPriceAboveMax', max: 900_000, price: 950_500, limit: 'player' },
  legsTooFew: { code: 'legsTooFew', min: 3, count: 2, limit: 'player' },
  stakeMissing: { code: 'stakeMissing' },
  stakeBelowMin: { code: 'stakeBelowMin', min: 200, stake: 100, limit: 'player' },
  stakeAboveMax: { code: 'stakeAboveMax', max: 10_000, stake: 20_000, limit: 'site' },
  couponRepeated: { code: 'couponRepeated', max: 2 },
  couponsTooMany: { code: 'couponsTooMany', max: 9, kind: 'system' },
  excluded: { code: 'excluded', kind: 'timeOut', until: 1_800_000_000_000 },
  ownLimitReached: {
    code: 'ownLimitReached',
    kind: 'loss',
    period: 'week',
    max: 9000,
    left: 500,
    stake: 1000,
    until: 9,
  },
  couponIdReused: { code: 'couponIdReused' },
  balanceTooLow: { code: 'balanceTooLow', balance: 500, needed: 1000 },
  bonusBetMax: { code: 'bonusBetMax', max: 500, stake: 1000 },
  bonusUnfit: { code: 'bonusUnfit', why: 'price', min: 1400 },
  freeBetUnfit: { code: 'freeBetUnfit', why: 'expired' },
  boostUnfit: { code: 'boostUnfit', why: 'stake', max: 2000, stake: 3000 },
  countryRefused: { code: 'countryRefused', country: 'DE' },
  exclusionLonger: { code: 'exclusionLonger' },
  exclusionBelowLaw: { code: 'exclusionBelowLaw' },
  editInPlay: { code: 'editInPlay' },
  cashOutOff: { code: 'cashOutOff', why: { kind: 'off' } },
  cashOutLower: {
    code: 'cashOutLower',
    was: 900,
    quote: { stakeSold: 500, offer: 800, validUntil: 5000, versions: [] },
  },
  cancelOff: { code: 'cancelOff', why: { kind: 'windowOff' } },
  tvOff: { code: 'tvOff' },
  builderUnpriced: {
    code: 'builderUnpriced',
    why: 'addsNothing',
    parts: [{ marketKey: 'total/total=1.5', outcomeId: 'over' }],
  },
  manualOff: { code: 'manualOff', why: 'marketUnknown', what: 'total/total=2.5' },
  notActivated: { code: 'notActivated', by: 'email', ticket: '7.1.x' },
  activationWrong: { code: 'activationWrong', left: 3 },
  activationOver: { code: 'activationOver' },
  resetOver: { code: 'resetOver' },
  terminalTaken: { code: 'terminalTaken' },
  pinTooCommon: { code: 'pinTooCommon' },
  factorNeeded: { code: 'factorNeeded', ticket: '7.1.x', by: ['code', 'recoveryCode'] },
  factorOver: { code: 'factorOver' },
  factorWrong: { code: 'factorWrong' },
  factorProofNeeded: { code: 'factorProofNeeded' },
  factorTaken: { code: 'factorTaken' },
  passkeyRefused: { code: 'passkeyRefused' },
  passkeysFull: { code: 'passkeysFull' },
  limitPast: { code: 'limitPast' },
  limitsFull: { code: 'limitsFull', max: 10_000 },
  requestKeyReused: { code: 'requestKeyReused' },
  proofNeeded: { code: 'proofNeeded', challenge: { puzzle: '', salt: '', target: '', numberMax: 1 } },
  signInExcluded: {
    code: 'signInExcluded',
    exclusion: { kind: 'selfExclusion', since: 1, returnFrom: 1_800_000_000_000 },
  },
  signInFailed: { code: 'signInFailed' },
  passwordWrong: { code: 'passwordWrong' },
  passwordUnfit: { code: 'passwordUnfit', why: 'tooShort', min: 8 },
  notFound: { code: 'notFound' },
  stepUpNeeded: { code: 'stepUpNeeded' },
  codeWrong: { code: 'codeWrong' },
  staffOwn: { code: 'staffOwn' },
  staffLast: { code: 'staffLast' },
  roleBeyond: { code: 'roleBeyond', role: 'trader' },
  approvalOwn: { code: 'approvalOwn' },
  approvalOver: { code: 'approvalOver' },
  approvalWaiting: { code: 'approvalWaiting' },
  timePast: { code: 'timePast' },
  tagsTooMany: { code: 'tagsTooMany', max: 20 },
  exclusionShorter: { code: 'exclusionShorter' },
  documentUnfit: { code: 'documentUnfit' },
  documentsOff: { code: 'documentsOff' },
  documentWaits: { code: 'documentWaits' },
  documentsToday: { code: 'documentsToday' },
  documentsFull: { code: 'documentsFull' },
  documentJudged: { code: 'documentJudged' },
  notReached: { code: 'notReached' },
  contactInvalid: { code: 'contactInvalid', field: 'email', why: 'form' },
  contentFull: { code: 'contentFull', max: 500 },
  contentTaken: { code: 'contentTaken' },
  pictureUnfit: { code: 'pictureUnfit' },
  revisionOld: { code: 'revisionOld', revision: 7, savedBy: 'Ayşe', savedAt: 1 },
  siteInvalid: { code: 'siteInvalid', fields: ['theme.brand'] },
  domainTaken: { code: 'domainTaken' },
  draftEmpty: { code: 'draftEmpty' },
  sitesFull: { code: 'sitesFull', max: 20 },
  filterUnfit: { code: 'filterUnfit', field: 'balance' },
  cursorUnfit: { code: 'cursorUnfit' },
  timeTooWide: { code: 'timeTooWide' },
  exportsFull: { code: 'exportsFull', max: 3 },
  registrationOff: { code: 'registrationOff' },
  registrationInvalid: { code: 'registrationInvalid', field: 'city', why: 'tooShort', min: 3 },
  captchaWrong: { code: 'captchaWrong' },
  userNameTaken: { code: 'userNameTaken' },
  alreadyRegistered: { code: 'alreadyRegistered' },
  nodeOwn: { code: 'nodeOwn' },
  nodeHeldAbove: { code: 'nodeHeldAbove' },
  moveUnfit: { code: 'moveUnfit', why: { kind: 'there' } },
  notGiver: { code: 'notGiver' },
  transfersBlocked: { code: 'transfersBlocked' },
  creditBarred: { code: 'creditBarred' },
  undoOver: { code: 'undoOver' },
  bonusOff: { code: 'bonusOff', why: 'budget' },
  bonusRequested: { code: 'bonusRequested' },
  bonusCodeUnknown: { code: 'bonusCodeUnknown' },
  bonusCodeTries: { code: 'bonusCodeTries', minutes: 7 },
  grantOver: { code: 'grantOver' },
  grantMoved: { code: 'grantMoved' },
  offerUnfit: { code: 'offerUnfit', why: 'wagerOfDeposit' },
  offerOver: { code: 'offerOver' },
  gameOff: { code: 'gameOff' },
  gameSessionOver: { code: 'gameSessionOver' },
  gameRoundReused: { code: 'gameRoundReused' },
  gameRefused: { code: 'gameRefused' },
  gameRoundOpen: { code: 'gameRoundOpen' },
  gameRoundOver: { code: 'gameRoundOver' },
  gameNothingOpened: { code: 'gameNothingOpened' },
  roundOpenElsewhere: { code: 'roundOpenElsewhere', gameId: 3, game: 'mines' },
  gameRoundMoved: { code: 'gameRoundMoved' },
  gameCheckDue: { code: 'gameCheckDue' },
  gameBetsClosed: { code: 'gameBetsClosed' },
  gameBetsFull: { code: 'gameBetsFull' },
  gameCashOutEarly: { code: 'gameCashOutEarly' },
  gameCashOutLate: { code: 'gameCashOutLate' },
  gameCashOutParts: { code: 'gameCashOutParts' },
  gameTooSoon: { code: 'gameTooSoon', inMs: 4000 },
  gameFreeRoundsGone: { code: 'gameFreeRoundsGone' },
}

const reasons: { readonly [Why in NotBettable]: true } = {
  matchUnknown: true,
  matchEnded: true,
  marketUnknown: true,
  bettingStopped: true,
  matchStarted: true,
  producerDown: true,
  marketSuspended: true,
  outcomeSuspended: true,
  goalMeanwhile: true,
  redCardMeanwhile: true,
  suspendedMeanwhile: true,
  producerMeanwhile: true,
}

describe.each(languages.map(({ code }) => code))('in %s', async (code) => {
  const data = await loadWords(code)
  if (!data) throw new Error(`no words for ${code}`)
  const words = createWords(data)
  const format = createFormat(words)
  const say = (refusal: CallRefusal) =>
    refusalText(words, format, refusal, { currency: 'TRY', nameOf: () => 'Galatasaray – Beşiktaş' })

  test.each(Object.values(samples))('$code is a sentence of its own', (refusal) => {
    const text = say(refusal)
    expect(text).not.toMatch(/refusal\.|limit\.|product\.|undefined|[{}]/)
    expect(text.length).toBeGreaterThan(5)
  })

  test('a refusal of a newer house is a sentence, too', () => {
    expect(say({ code: 'unheard' } as unknown as CallRefusal)).toBe(words.t('refusal.unknown'))
  })

  test('that a free bet pays a coupon is said of selling and of cancelling it', () => {
    const bar = { kind: 'freeBet' } as const
    const texts = [say({ code: 'cashOutOff', why: bar }), say({ code: 'cancelOff', why: bar })]
    for (const text of texts) expect(text).not.toMatch(/refusal\.|undefined|[{}]/)
    expect(new Set(texts).size).toBe(2)
  })

  test('a reason never to take a price is said for each', () => {
    // Object.keys of a total record of the union.
    for (const why of Object.keys(reasons) as NotBettable[]) {
      expect(notBettableText(words, why)).not.toContain('notBettable')
    }
  })

  test('amounts and prices stand in the text as people write them', () => {
    expect(say(samples.balanceTooLow)).toContain(format.money(500, 'TRY'))
    expect(say(samples.stakeAboveMax)).toContain(format.money(10_000, 'TRY'))
    expect(say(samples.priceAboveMax)).toContain('95.50')
  })
})
