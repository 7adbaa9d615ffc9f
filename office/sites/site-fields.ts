import { rulebookLicences } from '@banko/betting/games/rulebook.ts'
import { gameProducts } from '@banko/betting/match/game-products.ts'
import { fromMinor, toMinor } from '../kit/minor-text.ts'

/** How a setting is typed. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'switch'
  | 'number'
  | 'choice'
  | 'lines'
  | 'amount'
  | 'amounts'
  | 'links'
  | 'countries'
  | 'networks'

export interface SiteField {
  /** As the contract names it; a part of a setting behind its point. */
  readonly name: string
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  readonly min?: number
  readonly max?: number
}

export interface FieldGroup {
  readonly id: 'look' | 'doors' | 'betting' | 'games' | 'selling' | 'pictures' | 'foot'
  readonly fields: readonly SiteField[]
}

const on = (name: string): SiteField => ({ name, kind: 'switch' })
const text = (name: string, max: number): SiteField => ({ name, kind: 'text', max })
const number = (name: string, min: number, max: number): SiteField => ({ name, kind: 'number', min, max })
const choice = (name: string, ...choices: string[]): SiteField => ({ name, kind: 'choice', choices })
const amount = (name: string, min: number): SiteField => ({ name, kind: 'amount', min })

/** Every setting that the desk edits, as its page groups them; domain, languages and colours have inputs of their own. */
export const fieldGroups: readonly FieldGroup[] = [
  { id: 'look', fields: [text('title', 60), text('logo', 300), text('favicon', 300)] },
  {
    id: 'doors',
    fields: [
      on('loginScreen'),
      on('registerDisabled'),
      on('terminals'),
      on('idNumberRequired'),
      on('mobileRequired'),
      choice('activation', 'atOnce', 'email', 'sms'),
      choice('captcha', 'work', 'picture'),
      number('passwordLengthMin', 4, 64),
      on('promotionCodeAsked'),
      on('documentsUnasked'),
      number('documentsKeptDays', 1, 36_500),
      choice('countries.rule', 'all', 'only', 'except'),
      { name: 'countries.codes', kind: 'countries' },
      choice('countries.unknown', 'allowed', 'refused'),
      choice('countries.shown', 'offer', 'nothing'),
      { name: 'countries.exceptions', kind: 'networks' },
    ],
  },
  {
    id: 'betting',
    fields: [
      on('products.sport'),
      on('products.live'),
      on('betBuilder'),
      on('orderByTime'),
      on('secondLiveView'),
      choice('currencyMode', 'after', 'before', 'code', 'none'),
      choice('stakeMode', 'total', 'perCombination'),
      { name: 'quickStakes', kind: 'amounts' },
      number('priceDecimals', 1, 3),
      number('couponsDays', 1, 3650),
      number('archiveDays', 0, 36_500),
      number('matchesDays', 1, 3650),
    ],
  },
  {
    id: 'games',
    fields: [
      ...gameProducts.map((product) => on(`products.${product}`)),
      choice('rulebook.licence', ...rulebookLicences),
      number('rulebook.slotMs', 0, 60_000),
      number('rulebook.gameMs', 0, 60_000),
      number('rulebook.realityMinutes', 0, 1440),
      amount('rulebook.stakeMax', 0),
      on('rulebook.winners'),
      amount('rulebook.winnersFrom', 0),
      on('homeTopGames'),
      on('homeNewGames'),
    ],
  },
  {
    id: 'selling',
    fields: [
      number('cancelMinutes', 0, 1440),
      amount('provisionalPayoutMax', 0),
      on('cashOut.on'),
      on('cashOut.single'),
      on('cashOut.combined'),
      on('cashOut.multiple'),
      on('cashOut.system'),
      on('cashOut.live'),
      on('cashOut.partOn'),
      number('cashOut.marginMillionths', 0, 1_000_000),
      amount('cashOut.offerMin', 1),
      amount('cashOut.partMin', 1),
    ],
  },
  {
    id: 'pictures',
    fields: [
      on('tvAccess'),
      on('trackerShown'),
      text('tvLink', 300),
      text('styleUrl', 300),
      text('scriptUrl', 300),
      text('analyticsUrl', 300),
      text('chatUrl', 300),
      { name: 'extraHosts', kind: 'lines' },
    ],
  },
  {
    id: 'foot',
    fields: [
      on('licenceShown'),
      text('licence', 300),
      on('informationInMenu'),
      text('whatsAppNumber', 30),
      text('timeZone', 64),
      { name: 'footerText', kind: 'long', max: 600 },
      { name: 'socialLinks', kind: 'links' },
    ],
  },
]

export const siteFields: readonly SiteField[] = fieldGroups.flatMap(({ fields }) => fields)

/** What a form holds: texts as they are typed, and switches. */
export type FormValue = string | boolean

/** A setting as its input shows it; amounts of a currency with so many digits behind the point. */
export function shownAs({ kind }: SiteField, value: unknown, digits: number): FormValue {
  switch (kind) {
    case 'switch':
      return value === true
    case 'amount':
      return fromMinor(Number(value), digits)
    case 'amounts':
      return listOf(value)
        .map((one) => fromMinor(Number(one), digits))
        .join(' ')
    case 'countries':
      return listOf(value).join(' ')
    case 'lines':
    case 'networks':
      return listOf(value).join('\n')
    case 'links':
      return listOf(value)
        .map((link) => ['network', 'url'].map((part) => Reflect.get(Object(link), part)).join(' '))
        .join('\n')
    case 'text':
    case 'long':
    case 'number':
    case 'choice':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** What was typed, as the contract has it; `undefined` for what cannot be read. */
export function readAs({ kind, min = 0, max = 0 }: SiteField, typed: FormValue, digits: number): unknown {
  if (typeof typed === 'boolean') return typed
  const written = typed.trim()
  switch (kind) {
    case 'number': {
      const figure = Number(written)
      return /^\d{1,9}$/.test(written) && figure >= min && figure <= max ? figure : undefined
    }
    case 'amount':
      return toMinor(written, digits, min)
    case 'amounts': {
      const amounts = written === '' ? [] : written.split(/\s+/).map((one) => toMinor(one, digits))
      return amounts.length > 8 || amounts.includes(undefined) ? undefined : amounts
    }
    case 'countries':
      return written === '' ? [] : written.split(' ')
    case 'lines':
    case 'networks':
      return linesOf(written)
    case 'links':
      return linesOf(written).map((line) => {
        const [network = '', ...url] = line.split(/\s+/)
        return { network, url: url.join('') }
      })
    case 'text':
    case 'long':
    case 'choice':
    case 'switch':
      return written
  }
}

const linesOf = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
