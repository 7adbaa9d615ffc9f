import type { Source } from './source.ts'

/** One place that breaks a rule. Lines count from 1. */
export interface Finding {
  readonly line: number
  readonly says: string
}

/** One sentence of the law and the program that holds it. */
export interface Rule {
  /** Kebab-case; also the name of its folder in `fixtures/` and of the word after `tidy-allow`. */
  readonly name: string
  readonly law: string
  readonly check: (source: Source) => readonly Finding[]
}

/** A rule about all files together; its findings stand on the first file. */
export interface TreeRule {
  readonly name: string
  readonly law: string
  readonly checkTree: (sources: readonly Source[]) => readonly (Finding & { readonly path: string })[]
}
