import list from './rules.json' with { type: 'json' }

/** One sentence in our words, what holds it and what proves it. */
export interface ListedRule {
  readonly rule: string
  /** From the root. */
  readonly files?: readonly string[] | undefined
  /** `path › title of a test or of a group of tests`. */
  readonly tests?: readonly string[] | undefined
  /** The heading of the page that says why it is not built, or not yet. */
  readonly see?: string | undefined
  /** Facts of a slip without which it holds nobody: `SlipFacts` that whoever asks must name. */
  readonly facts?: readonly string[] | undefined
}

export interface RuleGroup {
  /** The page that the rules come from, as comments in the code name it. */
  readonly source: string
  readonly about: string
  readonly rules: readonly ListedRule[]
}

/** The page with the reasons. */
export const reasonsPage = 'docs/decisions/0009-rules-of-later-parts.md'

/** Every rule of betting, by its source. */
export const ruleGroups: readonly RuleGroup[] = list
