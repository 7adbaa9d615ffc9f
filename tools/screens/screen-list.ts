import list from './screens.json' with { type: 'json' }

/** Something that the specification lets a player or one of the staff see, in our words, and where it is seen here. */
export interface SeenLine {
  readonly seen: string
  /** The file that draws it, in `site/`, `office/` or `browser/`. Absent: nothing draws it yet. */
  readonly screen?: string | undefined
  /**
   * What it is drawn from: a call (`book.matches`), a topic (`board`), a setting (`settings.tvAccess`), the `address`, or
   * the `device` alone.
   */
  readonly from?: readonly string[] | undefined
  /** `path › title` of a test that goes through a browser or tells a story. */
  readonly tests?: readonly string[] | undefined
  /** The part that brings it. */
  readonly later?: string | undefined
  /** It is not built, or otherwise than the specification has it: the page that says why. */
  readonly against?: string | undefined
}

export interface SeenSection {
  /** The section of the specification. */
  readonly source: string
  readonly about: string
  readonly lines: readonly SeenLine[]
}

/** Parts of the product that are still to come, by the names that the page gives them. */
export const laterParts = ['accounts', 'payments', 'games', 'desk', 'terminals'] as const

export const states = ['shown', 'untested', 'missing', 'later', 'decided against'] as const
export type State = (typeof states)[number]

/** Everything that can be seen, section by section. */
export const seenSections: readonly SeenSection[] = list

/** What the line itself says; whether that is so is asked of `faultsOf`. */
export function stateOf({ screen, from = [], tests = [], later, against }: SeenLine): State {
  if (against !== undefined) return 'decided against'
  if (later !== undefined) return 'later'
  if (screen === undefined || from.length === 0) return 'missing'
  return tests.length > 0 ? 'shown' : 'untested'
}
