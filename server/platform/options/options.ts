import * as z from 'zod'

/** One setting of a program: a flag, an environment variable and a line of `.env.example`, all from here. */
export interface Option<T> {
  /** What it is for, in one sentence; the first word is lower case. */
  readonly says: string
  /** As it would be written. */
  readonly initial: string
  /** What may be written, for help: `NUMBER`, `info|warn`. Empty for a switch. */
  readonly form: string
  /** Another name of the flag, without dashes. */
  readonly alias?: string
  /** From what is written to the value. */
  readonly schema: z.ZodType<T>
}

interface Text {
  readonly initial?: string
  readonly form?: string
  readonly alias?: string
}

export function textOption(says: string, { initial = '', form = 'TEXT', alias }: Text = {}): Option<string> {
  return { says, initial, form, ...(alias === undefined ? {} : { alias }), schema: z.string() }
}

interface Bounds {
  readonly initial: number
  readonly min: number
  readonly max: number
}

export function numberOption(says: string, { initial, min, max }: Bounds): Option<number> {
  return {
    says,
    initial: String(initial),
    form: `${min}…${max}`,
    schema: numberSchema(/^-?\d+(\.\d+)?$/, { min, max }),
  }
}

export function wholeNumberOption(says: string, bounds: Bounds): Option<number> {
  return { ...numberOption(says, bounds), schema: numberSchema(/^-?\d+$/, bounds) }
}

/** Plain digits only: what a number may be made of otherwise, `0x10` or nothing at all, is a slip of the hand here. */
function numberSchema(form: RegExp, { min, max }: Pick<Bounds, 'min' | 'max'>): z.ZodType<number> {
  return z.string().regex(form).transform(Number).pipe(z.number().min(min).max(max))
}

export function choiceOption<const T extends string>(says: string, choices: readonly [T, ...T[]]): Option<T> {
  return { says, initial: choices[0], form: choices.join('|'), schema: z.literal(choices) }
}

/** One of them, or nothing: then whoever reads it decides. */
export function openChoiceOption<const T extends string>(says: string, choices: readonly T[]): Option<T | ''> {
  return { says, initial: '', form: choices.join('|'), schema: z.literal(['', ...choices]) }
}

/** Any of them, by commas; all of them when nothing is said. */
export function listOption<const T extends string>(says: string, choices: readonly T[]): Option<ReadonlySet<T>> {
  return {
    says,
    initial: choices.join(','),
    form: `${choices.join('|')},…`,
    schema: z
      .string()
      .transform((text) => text.split(',').map((word) => word.trim()))
      .pipe(z.array(z.literal(choices)))
      .transform((words) => new Set(words)),
  }
}

const switchSchema = z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no'] })

/** `--name`, `--no-name`, or `NAME=true`. */
export function switchOption(says: string, initial: 'on' | 'off'): Option<boolean> {
  return { says, initial, form: '', schema: switchSchema }
}

/** Options by camelCase name: `databaseUrl` is `--database-url` and `DATABASE_URL`. */
export type OptionTable = Readonly<Record<string, Option<unknown>>>

export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer T> ? T : never
}

export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function variableOf(name: string): string {
  return flagOf(name).replaceAll('-', '_').toUpperCase()
}
