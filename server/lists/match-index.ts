import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isGoingOn } from '@banko/betting/match/match-clock.ts'
import { callingsOf } from '@banko/betting/match/match-names.ts'
import { placeNames } from '@banko/words/place-names.ts'
import equal from 'fast-deep-equal'
import type { Listed } from './listed.ts'
import { SearchNames } from './search-names.ts'
import { StartOrder } from './start-order.ts'

/** Matches that are listed together: all of them, or those of a sport, a category or a tournament. */
export interface Group {
  /** In play, and open ones that have not begun; what is overdue among these is left out by who reads them. */
  readonly live: StartOrder
  readonly waiting: StartOrder
  /** Rises with every change of a listed match; no two groups ever have the same. */
  version: number
  /** The version at which a match last came, went, began, or changed its time or names; prices leave it alone. */
  membersVersion: number
  /** The sports of all, the categories of a sport, the tournaments of a category; by number. */
  readonly inner: Map<number, Group>
}

/** What part of the offer is meant; the narrowest part named decides where to look. */
export interface Scope {
  readonly sportId?: number
  readonly categoryId?: number
  readonly tournamentId?: number
}

function newGroup(): Group {
  return { live: new StartOrder(), waiting: new StartOrder(), version: 0, membersVersion: 0, inner: new Map() }
}

/**
 * Which half of a list a match stands in by itself, whatever the clock says. One that has not begun stands in none
 * while betting on it is stopped or closed, one that is interrupted in none until it goes on. Source: betting-core §4,
 * match status values.
 */
function phaseOf({ state, betting }: MatchBook): 'live' | 'waiting' | undefined {
  if (isGoingOn(state.status)) return 'live'
  return state.status === 'notStarted' && betting === 'open' ? 'waiting' : undefined
}

/** The names that search knows a match by, in every language; in each in the order in which a phrase may run through them. */
export function namesOf({ fixture }: MatchBook): readonly (readonly string[])[] {
  return callingsOf(fixture, placeNames(fixture.categoryFlag, fixture.categoryName))
}

/** Where a match stands now. */
interface Place {
  readonly listed: Listed
  readonly phase: 'live' | 'waiting'
  /** All matches, its sport, its category, its tournament. */
  readonly path: readonly Group[]
}

/** Every listed match by place in the catalogue, time and name, kept by the changes: no list walks all matches. */
export class MatchIndex {
  readonly all = newGroup()
  readonly #categories = new Map<number, Group>()
  readonly #tournaments = new Map<number, Group>()
  readonly #places = new Map<MatchId, Place>()
  readonly #names = new SearchNames()
  #version = 0

  /** A match is new or has changed. */
  put(book: MatchBook): void {
    const place = this.#places.get(book.matchId)
    if (place && !isMoved(place.listed.book, book)) {
      place.listed.book = book
      for (const group of place.path) this.#touch(group)
      return
    }
    if (place) this.#take(place)
    const phase = phaseOf(book)
    if (phase) this.#enter({ book, names: this.#names.namesFor(namesOf(book)) }, phase)
  }

  drop(matchId: MatchId): void {
    const place = this.#places.get(matchId)
    if (place) this.#take(place)
  }

  /** The narrowest group that holds all of a scope; undefined when nothing is listed there. */
  groupOf({ sportId, categoryId, tournamentId }: Scope): Group | undefined {
    if (tournamentId !== undefined) return this.#tournaments.get(tournamentId)
    if (categoryId !== undefined) return this.#categories.get(categoryId)
    return sportId === undefined ? this.all : this.all.inner.get(sportId)
  }

  /** Listed matches whose names hold a phrase, in no order. */
  search(text: string): ReadonlySet<Listed> {
    return this.#names.find(text)
  }

  #enter(listed: Listed, phase: 'live' | 'waiting'): void {
    const path = this.#pathTo(listed.book)
    this.#places.set(listed.book.matchId, { listed, phase, path })
    this.#names.add(listed)
    for (const group of path) {
      group[phase].add(listed)
      group.membersVersion = this.#touch(group)
    }
  }

  #take({ listed, phase, path }: Place): void {
    this.#places.delete(listed.book.matchId)
    this.#names.remove(listed)
    for (const group of path) {
      group[phase].remove(listed)
      group.membersVersion = this.#touch(group)
    }
    this.#forgetEmpty(listed.book, path)
  }

  #touch(group: Group): number {
    this.#version += 1
    group.version = this.#version
    return this.#version
  }

  #pathTo({ fixture: { sportId, categoryId, tournamentId } }: MatchBook): readonly Group[] {
    const sport = getOrMake(this.all.inner, sportId)
    const category = getOrMake(sport.inner, categoryId)
    const tournament = getOrMake(category.inner, tournamentId)
    this.#categories.set(categoryId, category)
    this.#tournaments.set(tournamentId, tournament)
    return [this.all, sport, category, tournament]
  }

  #forgetEmpty({ fixture }: MatchBook, [all, sport, category, tournament]: readonly Group[]): void {
    if (!all || !sport || !category || !tournament || !isEmpty(tournament)) return
    category.inner.delete(fixture.tournamentId)
    this.#tournaments.delete(fixture.tournamentId)
    if (!isEmpty(category)) return
    sport.inner.delete(fixture.categoryId)
    this.#categories.delete(fixture.categoryId)
    if (isEmpty(sport)) all.inner.delete(fixture.sportId)
  }
}

/** Whether a match's place in any list, or what a list says of its group, has changed. */
function isMoved(was: MatchBook, now: MatchBook): boolean {
  if (phaseOf(was) !== phaseOf(now)) return true
  return !equal(was.fixture, now.fixture)
}

function isEmpty(group: Group): boolean {
  return group.live.size === 0 && group.waiting.size === 0
}

function getOrMake(groups: Map<number, Group>, number: number): Group {
  const known = groups.get(number)
  if (known) return known
  const made = newGroup()
  groups.set(number, made)
  return made
}
