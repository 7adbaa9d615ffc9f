import type { MatchBook } from '@banko/betting/match/book.ts'
import { builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isOpenMatch } from '@banko/betting/match/products.ts'
import { readShortCode, shortCodeOf } from '@banko/betting/match/short-code.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { LeagueName } from '@banko/contract/sites/own-settings.ts'
import { type Book, bookData } from '../book/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import { clientOf } from '../platform/limits/client.ts'
import type { Lists } from './index.ts'
import type { Phase } from './listed-matches.ts'
import { openOf, phaseOf } from './open-phase.ts'

interface Needs {
  readonly operators: Pick<Operators, 'findSite' | 'productsOf' | 'bestLeaguesOf' | 'isBuilderOn'>
  readonly book: Pick<Book, 'offerOf' | 'builders'>
  readonly lists: Lists
}

/** Questions as they are open on the caller's site. */
function openOn({ productsOf, bestLeaguesOf }: Pick<Operators, 'productsOf' | 'bestLeaguesOf'>) {
  return {
    /** In full when everything is; undefined: nothing is. */
    open<Input extends object>({ siteId }: Caller, input: Input): (Input & { phase?: Phase }) | undefined {
      const phase = phaseOf(productsOf(siteId))
      if (phase === 'all') return input
      return phase && { ...input, phase }
    },
    /** The same for a list of coming matches. */
    coming: <Input extends object>({ siteId }: Caller, input: Input): Input | undefined =>
      productsOf(siteId).sport ? input : undefined,
    /** With the best leagues of the site, where it names some. */
    ranked<Input extends object>({ siteId }: Caller, input: Input): Input & { leagues?: readonly LeagueName[] } {
      const leagues = bestLeaguesOf(siteId)
      return leagues.length > 0 ? { ...input, leagues } : input
    },
  }
}

async function tableAnswer(lists: Lists, { operatorId }: Caller, found: MatchBook | undefined) {
  return found ? ok(await lists.leagueTable(operatorId, found.fixture)) : refused({ code: 'notFound' })
}

const noRows = { matches: [], total: 0 }

/** One match, as far as the caller's site has it. */
function matchesOn({ operators, book }: Pick<Needs, 'operators' | 'book'>) {
  const openMatch = ({ operatorId, siteId }: Caller, matchId: MatchId) => {
    const found = book.offerOf(operatorId).find(matchId)
    return found && isOpenMatch(found, operators.productsOf(siteId)) ? found : undefined
  }
  const builder: Handlers<Contract['book']>['builder'] = async (caller, { matchId, parts }, request) => {
    const found = operators.isBuilderOn(caller.siteId) ? openMatch(caller, matchId) : undefined
    if (!found) return refused({ code: 'notFound' })
    const answer = await book.builders.answer(clientOf(caller, request), found, parts)
    if (answer.kind === 'barred') return refused({ code: 'builderUnpriced', why: answer.why, parts: answer.parts })
    const { price } = answer
    return ok({ marketKey: builderKey, outcomeId: builderOutcome(parts), price, version: found.version })
  }
  return { openMatch, builder }
}

/** Lists are those of the caller's operator and site: what its products leave out is not there. */
export function listsCalls({ operators, book, lists }: Needs): Handlers<Contract['book']> {
  const answersOf = ({ operatorId }: Caller) => lists.answersOf(operatorId)
  const matchAnswer = (caller: Caller, found: MatchBook | undefined) =>
    found
      ? ok(answersOf(caller).match(found, () => ({ ...bookData(found), shortCode: shortCodeOf(found.matchId) })))
      : refused({ code: 'notFound' })
  const { open, coming, ranked } = openOn(operators)
  const { openMatch, builder } = matchesOn({ operators, book })
  return {
    async sports(caller, asked) {
      const input = open(caller, asked)
      return ok(input ? answersOf(caller).sports(input) : { sports: [] })
    },
    async categories(caller, asked) {
      const input = open(caller, asked)
      return ok(input ? answersOf(caller).categories(input) : { categories: [] })
    },
    async tournaments(caller, asked) {
      const input = open(caller, asked)
      return ok(input ? answersOf(caller).tournaments(input) : { tournaments: [] })
    },
    async bestLeagues(caller, asked) {
      const input = open(caller, asked)
      return ok(input ? answersOf(caller).bestLeagues(ranked(caller, input)) : { tournaments: [] })
    },
    async matches(caller, asked) {
      const phase = openOf(asked.phase, operators.productsOf(caller.siteId))
      if (!phase) return ok(noRows)
      return ok(answersOf(caller).matches(phase === asked.phase ? asked : { ...asked, phase }))
    },
    async upcoming(caller, asked) {
      const input = coming(caller, asked)
      return ok(input ? answersOf(caller).upcoming(input) : noRows)
    },
    async highlights(caller, asked) {
      const input = coming(caller, asked)
      return ok(input ? answersOf(caller).highlights(ranked(caller, input)) : noRows)
    },
    async popular(caller, asked) {
      const input = open(caller, asked)
      return ok(input ? answersOf(caller).popular(ranked(caller, input)) : noRows)
    },
    match: async (caller, input) => matchAnswer(caller, openMatch(caller, input.matchId)),
    builder,
    shortCode: async (caller, input) => matchAnswer(caller, openMatch(caller, readShortCode(input.code) ?? 0)),
    results: async ({ operatorId }, input) => ok(await lists.results(operatorId, input)),
    leagueTable: (caller, input) => tableAnswer(lists, caller, openMatch(caller, input.matchId)),
    async tvMatches(caller) {
      const input = open(caller, {})
      return ok(input ? answersOf(caller).tvMatches(input) : { matchIds: [] })
    },
    async tv(caller, input, { host }) {
      const isOpen = operators.findSite(host)?.settings.tvAccess === true && openMatch(caller, input.matchId)
      const videoId = isOpen ? await lists.videoIdOf(caller.operatorId, input.matchId) : undefined
      return videoId === undefined ? refused({ code: 'tvOff' }) : ok({ videoId })
    },
  }
}
