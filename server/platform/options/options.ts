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
  /** The value, or undefined when the text cannot be one. */
  read(text: string): T | undefined
}

interface Text {
  readonly initial?: string
  readonly form?: string
  readonly alias?: string
}

export function textOption(says: string, { initial = '', form = 'TEXT', alias }: Text = {}): Option<string> {
  return { says, initial, form, ...(alias === undefined ? {} : { alias }), read: (text) => text }
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
    read: (text) => {
      const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  }
}

export function wholeNumberOption(says: string, bounds: Bounds): Option<number> {
  const option = numberOption(says, bounds)
  return { ...option, read: (text) => (/^-?\d+$/.test(text) ? option.read(text) : undefined) }
}

export function choiceOption<const T extends string>(says: string, choices: readonly [T, ...T[]]): Option<T> {
  return {
    says,
    initial: choices[0],
    form: choices.join('|'),
    read: (text) => choices.find((choice) => choice === text),
  }
}

/** One of them, or nothing: then whoever reads it decides. */
export function openChoiceOption<const T extends string>(says: string, choices: readonly T[]): Option<T | ''> {
  return {
    says,
    initial: '',
    form: choices.join('|'),
    read: (text) => ['' as const, ...choices].find((one) => one === text),
  }
}

/** Any of them, by commas; all of them when nothing is said. */
export function listOption<const T extends string>(says: string, choices: readonly T[]): Option<ReadonlySet<T>> {
  return {
    says,
    initial: choices.join(','),
    form: `${choices.join('|')},…`,
    read: (text) => {
      const words = text.split(',').map((word) => word.trim())
      const chosen = new Set(choices.filter((choice) => words.includes(choice)))
      return words.every((word) => choices.some((choice) => choice === word)) ? chosen : undefined
    },
  }
}

const switchWords = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['no', false],
])

/** `--name`, `--no-name`, or `NAME=true`. */
export function switchOption(says: string, initial: 'on' | 'off'): Option<boolean> {
  return { says, initial, form: '', read: (text) => switchWords.get(text.toLowerCase()) }
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
