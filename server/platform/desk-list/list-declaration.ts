import type { FilterKind } from '@banko/contract/desk/list-filters.ts'
import type { RawBuilder } from 'kysely'
import type { WhoseRows } from './whose-rows.ts'

/** What holds or does not hold of a row. */
export type Condition = RawBuilder<unknown>

interface OfField {
  /** In which ways it can be held against something; another is refused. */
  readonly kinds: readonly FilterKind[]
  /** Puts what holds of the field where its column is found, as below `exists`; absent: it is the row's own. */
  within?(held: Condition): Condition
}

/** Whole numbers, amounts in minor units or milliseconds. */
interface NumberField extends OfField {
  readonly of: 'number' | 'amount' | 'time'
  readonly column: RawBuilder<unknown>
}

interface TextField extends OfField {
  readonly of: 'text'
  readonly column: RawBuilder<unknown>
  /** What is typed, folded as the column is. */
  fold(typed: string): RawBuilder<unknown>
}

/** One of a few; each says what holds of its rows, so that an index of those few can serve it. */
interface ChoiceField extends OfField {
  readonly of: 'choice'
  readonly choices: ReadonlyMap<string, Condition>
}

export type ListField = NumberField | TextField | ChoiceField

/** An order in which a list stands. */
export interface ListSort {
  readonly by: RawBuilder<unknown>
  readonly of: 'number' | 'text'
  /** How it usually stands. */
  readonly usual: 'up' | 'down'
  /** The index that gives this order, whose first column is the operator's. A test asks PostgreSQL whether it does. */
  readonly index: string
}

/**
 * A list of the desk: what it reads, and by what it may be narrowed and ordered. It names only columns of the tables in
 * `from`, and every row has one number.
 */
export interface DeskList<Field extends string = string, Sort extends string = string> {
  /** What its cursors are sealed for. */
  readonly name: string
  /** Whose rows are listed, and what `from` begins with. */
  readonly table: string
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** Whose rows are seen. */
  within(whose: WhoseRows): Condition
  readonly fields: Readonly<Record<Field, ListField>>
  readonly sorts: Readonly<Record<Sort, ListSort>>
  readonly sortUsual: Sort
  /** What holds where none of these fields is filtered: a list of events looks back so far, milliseconds, and no further. */
  readonly looksBack?: {
    readonly at: RawBuilder<unknown>
    readonly milliseconds: number
    readonly unless: readonly Field[]
  }
}

export interface ListFilter {
  readonly field: string
  readonly kind: FilterKind
  readonly values: readonly string[]
}

/** As the contract's `listInput` has it. */
export interface ListAsked {
  readonly filters?: readonly ListFilter[]
  readonly sort?: string
  readonly down?: boolean
  readonly after?: string
  readonly limit?: number
}
