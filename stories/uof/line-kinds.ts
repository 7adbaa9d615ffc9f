import type { LineName } from './message.ts'

/** A market as the descriptions tell of it. Ids and groups are the feed's own. Source: unified-odds-feed §6. */
export interface LineKind {
  readonly id: number
  readonly name: string
  readonly groups: string
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
  readonly specifier?: { readonly name: string; readonly type: 'integer' | 'decimal' }
  /** Its outcomes are players; the description lists none. */
  readonly players?: true
  /** Newer than the descriptions: a listener meets it unprepared. */
  readonly undescribed?: true
}

const threeWay = [
  { id: '1', name: '{$competitor1}' },
  { id: '2', name: 'draw' },
  { id: '3', name: '{$competitor2}' },
]
const overUnder = [
  { id: '12', name: 'over {total}' },
  { id: '13', name: 'under {total}' },
]
const total = { name: 'total', type: 'decimal' } as const

export const lineKinds = {
  threeWay: { id: 1, name: '1x2', groups: 'all|score|regular_play', outcomes: threeWay },
  nextGoal: {
    id: 8,
    name: '{!goalnr} goal',
    groups: 'all|score|regular_play',
    specifier: { name: 'goalnr', type: 'integer' },
    outcomes: [
      { id: '6', name: '{$competitor1}' },
      { id: '7', name: 'none' },
      { id: '8', name: '{$competitor2}' },
    ],
  },
  doubleChance: {
    id: 10,
    name: 'Double chance',
    groups: 'all|score|regular_play',
    outcomes: [
      { id: '9', name: '{$competitor1} or draw' },
      { id: '10', name: '{$competitor1} or {$competitor2}' },
      { id: '11', name: 'draw or {$competitor2}' },
    ],
  },
  handicap: {
    id: 16,
    name: 'Handicap',
    groups: 'all|score|regular_play',
    specifier: { name: 'hcp', type: 'decimal' },
    outcomes: [
      { id: '1714', name: '{$competitor1} ({+hcp})' },
      { id: '1715', name: '{$competitor2} ({-hcp})' },
    ],
  },
  total: { id: 18, name: 'Total', groups: 'all|score|regular_play', specifier: total, outcomes: overUnder },
  oddEven: {
    id: 26,
    name: 'Odd/even',
    groups: 'all|score|regular_play',
    outcomes: [
      { id: '70', name: 'odd' },
      { id: '72', name: 'even' },
    ],
  },
  bothScore: {
    id: 29,
    name: 'Both teams to score',
    groups: 'all|score|regular_play',
    outcomes: [
      { id: '74', name: 'yes' },
      { id: '76', name: 'no' },
    ],
  },
  scorer: {
    id: 40,
    name: 'Anytime goalscorer',
    groups: 'all|scorers',
    players: true,
    outcomes: [
      { id: 'sr:player:71', name: '' },
      { id: 'sr:player:72', name: '' },
    ],
  },
  firstHalf: { id: 60, name: '1st half - 1x2', groups: 'all|score|1st_half', outcomes: threeWay },
  corners: { id: 166, name: 'Total corners', groups: 'all|corners', specifier: total, outcomes: overUnder },
  unheardOf: {
    id: 1346,
    name: 'Unheard of',
    groups: 'all',
    undescribed: true,
    outcomes: [
      { id: '1', name: '' },
      { id: '2', name: '' },
    ],
  },
} as const satisfies Readonly<Record<string, LineKind>>

const byId: ReadonlyMap<number, LineKind> = new Map(Object.values(lineKinds).map((kind) => [kind.id, kind]))

export function kindOf({ id }: LineName): LineKind {
  const kind = byId.get(id)
  if (!kind) throw new Error(`the script offers no market ${id}`)
  return kind
}

/**
 * Whether a bet stop of `groups` concerns a line: `all`, or names joined by `|`. Whoever has no description of a market
 * must take every stop for one of it, so the script means it, too.
 */
export function isInGroups(line: LineName, groups: string): boolean {
  const kind: LineKind = kindOf(line)
  const own = kind.groups.split('|')
  return kind.undescribed === true || groups === 'all' || groups.split('|').some((group) => own.includes(group))
}
