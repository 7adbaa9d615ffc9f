import { boundEurMax, type PaymentRules } from '@banko/contract/payments/rules-shape.ts'

type NumberRule = { [Name in keyof PaymentRules]: PaymentRules[Name] extends number ? Name : never }[keyof PaymentRules]

interface RuleField {
  readonly name: NumberRule
  readonly min: number
  readonly max: number
  /** What stands behind the figure. */
  readonly unit?: 'EUR' | '%'
}

/** The rules that are whole figures, in the order in which they are asked for. */
export const ruleFields: readonly RuleField[] = [
  { name: 'firstEyesEur', min: 0, max: 1_000_000, unit: 'EUR' },
  { name: 'secondEyesEur', min: 0, max: 10_000_000, unit: 'EUR' },
  { name: 'wonMostEur', min: 0, max: 10_000_000, unit: 'EUR' },
  { name: 'wonMostPercent', min: 1, max: 100, unit: '%' },
  { name: 'velocityDay', min: 1, max: 100 },
  { name: 'promiseHours', min: 1, max: 240 },
  { name: 'lateMaxEur', min: 0, max: 100_000, unit: 'EUR' },
  { name: 'turnoverTimes', min: 0, max: 100 },
  { name: 'depositsOpenMax', min: 1, max: 20 },
  { name: 'withdrawalsOpenMax', min: 1, max: 20 },
  { name: 'triesMax', min: 1, max: 100 },
  { name: 'refusedMax', min: 1, max: 100 },
  { name: 'rateMinutes', min: 1, max: 120 },
  { name: 'confirmationsBtc', min: 1, max: 100 },
  { name: 'confirmationsEth', min: 1, max: 100 },
  { name: 'confirmationsTrx', min: 1, max: 100 },
  { name: 'firstUseHours', min: 0, max: 240 },
  { name: 'level0DepositsEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level1DepositsEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level2DepositsMonthEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level3DepositsMonthEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level0WithdrawalsEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level1WithdrawalsEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level2WithdrawalsDayEur', min: 0, max: boundEurMax, unit: 'EUR' },
  { name: 'level3WithdrawalsDayEur', min: 0, max: boundEurMax, unit: 'EUR' },
]

/** What is typed for every rule, by its name; rates by `perEur CUR`. */
export type RulesDraft = Readonly<Record<string, string>>

const rateName = (currency: string) => `perEur ${currency}`
const thousandthsMax = 1_000_000_000

/** Currencies whose rate is asked for: those that have one, and those of the operator. */
export function rateCurrencies({ perEur }: PaymentRules, currencies: readonly string[]): readonly string[] {
  return [...new Set([...Object.keys(perEur), ...currencies])]
}

export function draftOfRules(rules: PaymentRules): RulesDraft {
  return {
    ...Object.fromEntries(ruleFields.map(({ name }) => [name, String(rules[name])])),
    ...Object.fromEntries(
      Object.entries(rules.perEur).map(([currency, rate]) => [rateName(currency), String(rate / 1000)]),
    ),
  }
}

/** Reads what was typed over the rules of before; or names what does not fit. A rate that is left empty is none. */
export function rulesTyped(
  draft: RulesDraft,
  before: PaymentRules,
  currencies: readonly string[],
): { readonly rules: PaymentRules } | { readonly faults: readonly string[] } {
  const figures = ruleFields.map(({ name, min, max }) => [name, figureOf(draft[name] ?? '', min, max)] as const)
  const rates = rateCurrencies(before, currencies)
    .filter((currency) => (draft[rateName(currency)] ?? '').trim() !== '')
    .map((currency) => [currency, rateOf(draft[rateName(currency)] ?? '')] as const)
  const faults = [
    ...figures.flatMap(([name, figure]) => (figure === undefined ? [name] : [])),
    ...rates.flatMap(([currency, rate]) => (rate === undefined ? [rateName(currency)] : [])),
  ]
  if (faults.length > 0) return { faults }
  const perEur = Object.fromEntries(rates.flatMap(([currency, rate]) => (rate === undefined ? [] : [[currency, rate]])))
  return { rules: { ...before, ...Object.fromEntries(figures), perEur } }
}

function figureOf(typed: string, min: number, max: number): number | undefined {
  if (!/^\d{1,8}$/.test(typed.trim())) return undefined
  const figure = Number(typed)
  return figure >= min && figure <= max ? figure : undefined
}

/** Thousandths of a rate as it is typed, with a point or a comma. */
function rateOf(typed: string): number | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  const rate = Number(whole + rest.padEnd(3, '0'))
  return whole !== '' && rate >= 1 && rate <= thousandthsMax ? rate : undefined
}
