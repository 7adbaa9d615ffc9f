import { callsBy } from '@banko/browser/call.ts'
import { loadPriceRule } from '@banko/browser/price-reader.ts'
import { setTimeZone } from '@banko/browser/time-zone.ts'
import { TimesContext } from '@banko/browser/use-format.ts'
import { WideContext } from '@banko/browser/use-media.ts'
import { createWords } from '@banko/browser/words.tsx'
import type { CarriedAnswer, CarriedTopic, MadePage, PageAsk, PageSource } from '@banko/contract/first-view.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { drawnRouteOf } from './drawn-routes.ts'
import { gatherStyles } from './gather-styles.ts'
import { PageLive } from './page-live.ts'
import { createQueries } from './queries.ts'
import { createSiteRouter } from './router.tsx'
import { TitleContext } from './shell/page-title.tsx'
import type { Started } from './start.ts'

/** Beside the pages, the house has coupons drawn for paper, and shared ones as pictures. */
export { makePrint } from './coupons/printing/make-print.tsx'
export { makeShare } from './coupons/sharing/picture/make-share.tsx'

/** What a page asks for may make it ask for more; so often at most. */
const rounds = 4
/** Modules of the two columns beside a page of a wide screen. */
const wideModules = ['shell/side-nav.tsx', 'slip/slip-panel.tsx']
/** Of the sheet that stands over a phone's page at the slip's own address. */
const sheetModules = ['slip/slip-bar.tsx', 'slip/slip-sheet.tsx']

/**
 * Draws the page of an address as it is before anybody touches it, with all that it asked for on the way: the same
 * components as in the browser, which go on from there. Times of day are left out where nobody has said where the
 * reader is; so is the whole of a page that shows certain days. Of a page of somebody's own nothing is asked for, unless it
 * is drawn for them. One page is made at a time: while it is, its zone is everybody's.
 */
export async function makePage(ask: PageAsk, source: PageSource): Promise<MadePage> {
  setTimeZone(ask.timeZone)
  try {
    return await makeOne(ask, source)
  } finally {
    setTimeZone(undefined)
  }
}

async function makeOne(ask: PageAsk, source: PageSource): Promise<MadePage> {
  const { words, settings, priceFormat } = ask
  // the slip stands over the home page at its own address
  const isSlip = ask.address === `/${words.lang}/slip`
  const beneath = isSlip ? `/${words.lang}/` : ask.address
  const router = createSiteRouter(words.lang, createMemoryHistory({ initialEntries: [beneath] }))
  await router.load()
  const match = router.state.matches.at(-1)
  const { drawn, modules: own } = drawnRouteOf(match?.routeId ?? '', match?.params ?? {})
  const beside = ask.isWide ? wideModules : isSlip ? sheetModules : []
  const modules = [...own, ...beside]
  const { title } = settings
  const made = { title, description: createWords(words).t('site.description', { title }), modules }
  if (drawn === undefined || 'within' in router.state.location.search)
    return { ...made, html: '', css: '', topics: [], answers: [] }
  const live = new PageLive(ask.at)
  const queries = createQueries({ retry: false })
  const calls = callsBy(async (name, input) => {
    const answer = await source.call(name, input)
    return answer ? { kind: 'value', value: answer.value } : { kind: 'unreachable', reason: 'fault' }
  })
  const priceRule = await loadPriceRule(priceFormat)
  const { player } = ask
  const started: Started = { calls, live, queries, router, settings, player, words, priceRule }
  if (drawn === 'unasked' && !player) return { ...made, ...(await draw(started, ask)), topics: [], answers: [] }
  const topics: CarriedTopic[] = []
  const unanswered = new Set<string>()
  for (let round = 1; ; round++) {
    const drawn = await draw(started, ask)
    const [found, answered] = await Promise.all([fetchTopics(live, source), fetchAnswers(queries, unanswered)])
    topics.push(...found)
    if (round === rounds || (found.length === 0 && answered === 0))
      return { ...made, ...drawn, topics, answers: answersOf(queries) }
  }
}

async function draw(
  started: Started,
  { isWide, isSignedIn, player, timeZone, settings }: PageAsk,
): Promise<Pick<MadePage, 'html' | 'css' | 'title'>> {
  let { title } = settings
  const tell = (said: string) => {
    title = said
  }
  const { prelude } = await prerender(
    <TimesContext value={timeZone === undefined ? 'leftOut' : 'shown'}>
      <TitleContext value={tell}>
        <WideContext value={isWide}>
          <App started={started} isUndisclosed={isSignedIn && !player} />
        </WideContext>
      </TitleContext>
    </TimesContext>,
    // all in its place: what comes later would have to be put there by a script
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { ...gatherStyles(await new Response(prelude).text()), title }
}

/** What is asked for the first time, where it is there. */
async function fetchTopics(live: PageLive, source: PageSource): Promise<readonly CarriedTopic[]> {
  const asked = await Promise.all(live.takeWanted().map((topic) => source.topic(topic)))
  const found = asked.filter((topic) => topic !== undefined)
  live.carry(found, Number.POSITIVE_INFINITY)
  return found
}

/** Answers how many questions there were. What has no answer here waits for one, as it does before it is asked. */
async function fetchAnswers(queries: QueryClient, unanswered: Set<string>): Promise<number> {
  const open = queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryHash, state, options }) => state.status === 'pending' && isAsked(options) && !unanswered.has(queryHash),
    )
  await Promise.allSettled(open.map((query) => query.fetch()))
  for (const query of open.filter(({ state }) => state.status === 'error')) {
    unanswered.add(query.queryHash)
    query.reset()
  }
  return open.length
}

/** Nothing is asked that waits for something else. The cache keeps the options of who asked first, whatever its type says. */
function isAsked(options: { readonly enabled?: unknown; readonly queryFn?: unknown }): boolean {
  return options.enabled !== false && typeof options.queryFn === 'function'
}

function answersOf(queries: QueryClient): readonly CarriedAnswer[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [{ key: queryKey, value: state.data }] : []))
}
