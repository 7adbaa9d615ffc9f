import { type Fraction, parseFraction } from '@banko/betting/numbers/fraction.ts'

/** JSON with every number kept as the text that stands in the file, so that none of them ever is a float. */
export type Json = string | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** A reviver as JavaScript calls it: `source` is the text of a number as it stands in the file. */
type Reviver = (this: unknown, name: string, value: unknown, context?: { readonly source?: string }) => unknown

const keepNumberText: Reviver = (_name, value, context) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** Throws `SyntaxError` when the text is not JSON. */
export function parseJson(text: string): Json {
  // JSON.parse gives any; with every number replaced, what is left is exactly Json.
  return JSON.parse(text, keepNumberText) as Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads the fields of one object; every method throws an error that names the field when it is not what is asked. */
export class Fields {
  readonly #object: JsonObject
  readonly #path: string

  constructor(value: Json | undefined, path: string) {
    if (!isObject(value)) throw new Error(`${path} is not an object`)
    this.#object = value
    this.#path = path
  }

  has(name: string): boolean {
    return this.#object[name] !== undefined && this.#object[name] !== null
  }

  text(name: string): string {
    const value = this.#object[name]
    if (typeof value !== 'string') throw new Error(`${this.#path}.${name} is not a text`)
    return value
  }

  /** A decimal or a ratio, exact. */
  fraction(name: string): Fraction {
    const value = parseFraction(this.text(name))
    if (!value) throw new Error(`${this.#path}.${name} is not a number: ${this.text(name)}`)
    return value
  }

  integer(name: string): number {
    const value = this.fraction(name)
    if (value.n % value.d !== 0n) throw new Error(`${this.#path}.${name} is not a whole number: ${this.text(name)}`)
    return Number(value.n / value.d)
  }

  flag(name: string): boolean {
    return this.#object[name] === true
  }

  list(name: string): readonly Json[] {
    const value = this.#object[name]
    if (!Array.isArray(value)) throw new Error(`${this.#path}.${name} is not a list`)
    return value
  }

  integers(name: string): number[] {
    return this.list(name).map((item, index) => new Fields({ item }, `${this.#path}.${name}[${index}]`).integer('item'))
  }

  object(name: string): Fields {
    return new Fields(this.#object[name], `${this.#path}.${name}`)
  }

  objects(name: string): Fields[] {
    return this.list(name).map((item, index) => new Fields(item, `${this.#path}.${name}[${index}]`))
  }
}
