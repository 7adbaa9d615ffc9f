import { sql } from 'kysely'
import type { Condition, ListField, ListFilter } from './list-declaration.ts'

/** Figures that a number of ours has at most. */
const whole = /^-?\d{1,15}$/

/** What a filter says of each row; nothing: the field cannot be held against this, or not in this way. */
export function conditionOf(field: ListField, { kind, values }: ListFilter): Condition | undefined {
  if (!field.kinds.includes(kind)) return undefined
  const held = holdField(field, { kind, values })
  return held && field.within ? field.within(held) : held
}

type Held = Omit<ListFilter, 'field'>

function holdField(field: ListField, held: Held): Condition | undefined {
  switch (field.of) {
    case 'choice':
      return holdChoice(field.choices, held)
    case 'text':
      return holdText(field, held)
    case 'number':
    case 'amount':
    case 'time':
      return holdNumber(field.column, held)
  }
}

function holdChoice(choices: ReadonlyMap<string, Condition>, { kind, values }: Held): Condition | undefined {
  const chosen = values.flatMap((value) => choices.get(value) ?? [])
  if (chosen.length !== values.length || chosen.length === 0) return undefined
  const any = sql`(${sql.join(chosen, sql` or `)})`
  if (kind === 'in') return any
  if (values.length !== 1) return undefined
  if (kind === 'is') return any
  return kind === 'isNot' ? sql`not ${any}` : undefined
}

type TextField = Extract<ListField, { readonly of: 'text' }>

function holdText({ column, fold }: TextField, { kind, values }: Held): Condition | undefined {
  if (kind === 'empty') return values.length === 0 ? sql`${column} is null` : undefined
  const typed = values.filter((value) => value.trim() !== '').map(fold)
  const [first] = typed
  if (!first || typed.length !== values.length || (kind !== 'in' && typed.length !== 1)) return undefined
  switch (kind) {
    case 'is':
      return sql`${column} = ${first}`
    case 'isNot':
      return sql`${column} <> ${first}`
    case 'in':
      return sql`${column} in (${sql.join(typed)})`
    case 'contains':
      return sql`strpos(${column}, ${first}) > 0`
    case 'over':
    case 'under':
    case 'between':
      return undefined
  }
}

function holdNumber(column: Condition, { kind, values }: Held): Condition | undefined {
  if (kind === 'empty') return values.length === 0 ? sql`${column} is null` : undefined
  if (values.length === 0 || !values.every((value) => whole.test(value))) return undefined
  const numbers = values.map(Number)
  const [first = 0, second] = numbers
  if (kind === 'in') return sql`${column} = any(${numbers}::bigint[])`
  if (kind === 'between')
    return numbers.length === 2 ? sql`${column} between ${first}::bigint and ${second}::bigint` : undefined
  if (numbers.length !== 1) return undefined
  switch (kind) {
    case 'is':
      return sql`${column} = ${first}::bigint`
    case 'isNot':
      return sql`${column} <> ${first}::bigint`
    case 'over':
      return sql`${column} > ${first}::bigint`
    case 'under':
      return sql`${column} < ${first}::bigint`
    case 'contains':
      return undefined
  }
}
