import { checkField } from './check-field.ts'
import { type FieldFacts, type FieldRefusal, type FieldRule, type FieldValue, fieldsMax } from './field.ts'

/** What no form of this method sends: more values than a method has fields, or a name that is not its own, or twice. */
export type FieldBadInput =
  | { readonly why: 'valuesTooMany'; readonly max: number }
  | { readonly why: 'nameUnknown' | 'nameTwice'; readonly name: string }

/** The values in the order of the fields, without empty ones; or the first that is not taken; or bad input. */
export type FieldsCheckResult =
  | { readonly values: readonly FieldValue[] }
  | { readonly refusal: FieldRefusal }
  | { readonly badInput: FieldBadInput }

/** Holds what was typed against the fields of a method; a value that is missing is an empty one. Source: payments §3. */
export function checkFields(
  rules: readonly FieldRule[],
  values: readonly FieldValue[],
  facts: FieldFacts,
): FieldsCheckResult {
  const badInput = badInputIn(rules, values)
  if (badInput) return { badInput }
  const typed = new Map(values.map(({ name, value }) => [name, value]))
  const taken: FieldValue[] = []
  for (const rule of rules) {
    const result = checkField(rule, typed.get(rule.name) ?? '', facts)
    if ('refusal' in result) return result
    if (result.value !== '') taken.push({ name: rule.name, value: result.value })
  }
  return { values: taken }
}

function badInputIn(rules: readonly FieldRule[], values: readonly FieldValue[]): FieldBadInput | undefined {
  if (values.length > fieldsMax) return { why: 'valuesTooMany', max: fieldsMax }
  const names = new Set(rules.map(({ name }) => name))
  const seen = new Set<string>()
  for (const { name } of values) {
    if (!names.has(name)) return { why: 'nameUnknown', name }
    if (seen.has(name)) return { why: 'nameTwice', name }
    seen.add(name)
  }
  return undefined
}
