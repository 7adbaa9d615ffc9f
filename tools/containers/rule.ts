import type { Finding } from '../tidy/rule.ts'

/** One sentence about a container file and the program that holds it. Pure. */
export interface Rule<File> {
  /** Also the name of its fixture. */
  readonly name: string
  readonly law: string
  readonly check: (file: File) => readonly Finding[]
}

export interface Verdict extends Finding {
  readonly rule: string
}

/** What the rules find, by line. */
export function judge<File>(rules: readonly Rule<File>[], file: File): readonly Verdict[] {
  return rules
    .flatMap(({ name, check }) => check(file).map((finding) => ({ ...finding, rule: name })))
    .toSorted((a, b) => a.line - b.line)
}
