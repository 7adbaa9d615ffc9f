import { itemAt } from '@banko/betting/lists/item-at.ts'
import { numberAt } from '../chances/distribution.ts'
import type { Stretch } from '../chances/stretch.ts'
import type { Offer } from '../odds/offer.ts'
import type { BaseballOutlook } from './baseball-outlook.ts'
import { batLast } from './inning-law.ts'
import { single } from './period-offers.ts'

/** An inning with more runs than this is left to `equal`, as too rare to matter. */
const runsMax = 20

/** Wider leads than this are not told apart. */
const leadMax = 32
const leads = 2 * leadMax + 1

/** A figure for each lead of the home side, from `-leadMax` up. */
type ByLead = Float64Array

interface InningEnd {
  readonly lead: number
  readonly runs: number
  readonly chance: number
}

/** How an inning moves the lead, and how likely that is. */
type Moves = readonly (readonly [lead: number, chance: number])[]

/**
 * Which inning has most runs of both sides. The ninth depends on the lead that the others leave: its second half is
 * played only if it is needed. So for each number of runs the leads are carried from the first inning on, and the chance
 * that no later inning reaches it is carried from the last one back.
 */
export function highestInningOffer({ innings, ninth }: BaseballOutlook): readonly Offer[] {
  const ends = innings.map(listEnds)
  const ofNinth = Array.from({ length: leads }, (_, index) => runsOfNinth(ninth, index - leadMax))
  const chances = new Float64Array(ends.length + 1)
  for (let runs = 1; runs <= runsMax; runs++) {
    const lower = ends.map((own) => movesOf(own, (end) => end.runs < runs))
    const exact = ends.map((own) => movesOf(own, (end) => end.runs === runs))
    const before = carryLeads(lower)
    const later = carryBack(
      lower,
      Float64Array.from(ofNinth, (own) => sumBelow(own, runs)),
    )
    exact.forEach((moves, index) => {
      const here = expectAfter(moves, itemAt(later, index + 1))
      chances[index] = numberAt(chances, index) + product(itemAt(before, index), here)
    })
    const inNinth = Float64Array.from(ofNinth, (own) => numberAt(own, runs))
    chances[ends.length] = numberAt(chances, ends.length) + product(itemAt(before, ends.length), inNinth)
  }
  const highest = chances.reduce((sum, chance) => sum + chance, 0)
  return single(
    [...Array.from(chances, (_, index) => String(index + 1)), 'equal'],
    [...chances, Math.max(0, 1 - highest)],
  )
}

const noLead: ByLead = new Float64Array(leads)
noLead[leadMax] = 1

function movesOf(ends: readonly InningEnd[], isMeant: (end: InningEnd) => boolean): Moves {
  const byLead = new Map<number, number>()
  for (const end of ends) if (isMeant(end)) byLead.set(end.lead, (byLead.get(end.lead) ?? 0) + end.chance)
  return [...byLead]
}

/** Chances of the leads before each inning, and after the last. */
function carryLeads(innings: readonly Moves[]): readonly ByLead[] {
  let before = noLead
  const steps = [before]
  for (const moves of innings) {
    const after = new Float64Array(leads)
    before.forEach((chance, index) => {
      if (chance !== 0)
        for (const [lead, own] of moves)
          after[atLead(index + lead)] = numberAt(after, atLead(index + lead)) + chance * own
    })
    steps.push(after)
    before = after
  }
  return steps
}

/** For the leads before each inning, what is to be expected of the end when every later inning moves so. */
function carryBack(innings: readonly Moves[], end: ByLead): readonly ByLead[] {
  let later = end
  const steps = [later]
  for (const moves of innings.toReversed()) {
    later = expectAfter(moves, later)
    steps.unshift(later)
  }
  return steps
}

function expectAfter(moves: Moves, then: ByLead): ByLead {
  const expected = new Float64Array(leads)
  for (const [lead, chance] of moves) {
    for (let index = 0; index < leads; index++) {
      expected[index] = numberAt(expected, index) + chance * numberAt(then, atLead(index + lead))
    }
  }
  return expected
}

function atLead(index: number): number {
  return Math.min(leads - 1, Math.max(0, index))
}

function product(a: ByLead, b: ByLead): number {
  let sum = 0
  for (let index = 0; index < leads; index++) sum += numberAt(a, index) * numberAt(b, index)
  return sum
}

function sumBelow(chances: Float64Array, runs: number): number {
  let sum = 0
  for (let own = 0; own < runs; own++) sum += numberAt(chances, own)
  return sum
}

function listEnds({ now, law }: Stretch): readonly InningEnd[] {
  const ends: InningEnd[] = []
  law.home.forEach((homeChance, home) => {
    law.away.forEach((awayChance, away) => {
      const runs = now.home + home + now.away + away
      ends.push({ lead: now.home + home - now.away - away, runs, chance: homeChance * awayChance })
    })
  })
  return ends.filter(({ chance }) => chance > 1e-13)
}

/** Chances of the ninth inning's runs when the home side is so far ahead before it. */
function runsOfNinth({ now, law }: Stretch, lead: number): Float64Array {
  const chances = new Float64Array(runsMax + 1)
  law.away.forEach((chance, more) => {
    for (const end of batLast({ home: lead + now.home, away: now.away + more, chance }, law.home)) {
      const runs = end.home - lead + end.away
      if (runs <= runsMax) chances[runs] = numberAt(chances, runs) + end.chance
    }
  })
  return chances
}
