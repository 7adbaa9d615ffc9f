import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { contract } from '@banko/contract/index.ts'
import { attachProviders } from './attach-providers.ts'
import { callsOf } from './calls.ts'
import { capturedPages, capturedPath } from './captured-page.ts'
import { openComposePage } from './compose-page.ts'
import { configTable } from './config.ts'
import { countryDoorOf, countryOfComers } from './country-door-of.ts'
import { countryPages } from './country-page.ts'
import { fakeGamePages } from './fake-game-pages.ts'
import { fakePaymentPages } from './fake-payment-pages.ts'
import { type House, migrations, openHouse, rights } from './house.ts'
import { keptPictures } from './kept-pictures.ts'
import { madeFilesOf } from './made-files.ts'
import { openProviders } from './open-provider.ts'
import { assertDatabaseFits } from './operators/index.ts'
import { pageHostsAt } from './page-hosts-at.ts'
import { paymentMarkupPages } from './payment-markup-pages.ts'
import { demoDomains, firstDemoDomain } from './people/index.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { markLive } from './platform/database/store-house.ts'
import { assertServesOnly } from './platform/database/table-rights.ts'
import { type HttpServer, openHttp } from './platform/http/http.ts'
import { openWatchHttp } from './platform/http/http-watch.ts'
import { openCountries } from './platform/network/country-file.ts'
import { isThisMachine } from './platform/network/near-host.ts'
import { type OpenPlatform, openPlatform } from './platform/open-platform.ts'
import { onProcessEnd, programOptions, startProgram } from './platform/options/program.ts'
import { startErrorOf } from './platform/options/start-error.ts'
import { printWelcome } from './print-welcome.ts'
import { readBuild } from './read-build.ts'
import { resolveCallerOf } from './resolve-caller-of.ts'
import { resolveStaffOf } from './resolve-staff-of.ts'
import { type Mode, modeOf, startRefusals } from './start-refusals.ts'
import { waysOut } from './ways-out.ts'

/** Seconds of silence after which a producer is down. Source: safety.md, Feed. */
const silenceSeconds = 20
/** Milliseconds between two questions for results that were missed. */
const chaseEvery = 30_000
/** Letters of SEAL_KEY. Without it the database holds what opens its seals. */
const sealKeyMin = 32
const sealKeySays = 'set SEAL_KEY before anything is sealed: 32 random letters or more, kept where the database is not'

const config = programOptions(configTable, 'Runs the house: players’ site, calls, live prices and settlement.')

await startProgram(async () => {
  const { roles } = config
  const mode = modeOf(config)
  const refusals = startRefusals(config)
  if (refusals.length > 0 || mode === undefined) throw startErrorOf(refusals)
  const assertFits = async (database: OpenDatabase) => {
    if (mode === 'live') await assertServesOnly(database, rights)
    await assertDatabaseFits(database, mode)
  }
  const platform = await openPlatform(config, migrations, assertFits)
  const { originOf, listensAt } = openOrigins()
  const house = openHouse(platform, {
    messages: { ...waysOut(config, mode), originOf },
    feed: {
      silenceSeconds,
      rawHours: config.rawHours,
      // The embedded database has a lock on its folder: nobody else can be there.
      ...(platform.database.kind === 'postgres' && { hold: platform.database.hold }),
    },
    ...{ roles, isLive: mode === 'live', sealKey: config.sealKey, stripeApi: config.stripeApi },
    sessions: sessionRules(),
    build: readBuild(fileURLToPath(new URL('../site/dist/index.html', import.meta.url))),
  })
  /** What `/health/ready` names while it is not. */
  const waitingFor = new Set(['start'])
  const http = await openFace({ house, platform, waitingFor, mode })
  onProcessEnd(platform.log, async () => {
    waitingFor.add('stop')
    await http.close()
    house.manual.close()
    await house.feed.close()
    await platform.jobs.stop()
    await house.idle()
    await platform.close()
  })
  // Again: the tables may be new now, and another start may have been at work.
  await assertFits(platform.database)
  if (mode === 'live') await goLive(platform)
  const accounts = config.demo ? await house.people.seedDemo(isThisMachine(config.host) ? 'printed' : 'random') : []
  await house.recover()
  if (config.demo) await seedDemo(house, mode)
  if (config.demo && config.demoContent) await house.content.seedDemo(firstDemoDomain)
  if (roles.has('feed')) {
    const own = config.manual ? await house.manual.listen() : []
    await attachProviders(house, [...(await openProviders(config, platform)), ...own])
  }
  const chase = async () => void (house.feed.isHolder() && (await house.settlement.chase()))
  await chase()
  if (roles.has('api') && config.natsUrl !== '' && (await isFed(house))) await house.book.untilInTouch()
  // Only now: a browser that comes back to an empty book would take its matches for gone.
  const address = await http.listen(config)
  listensAt(address)
  platform.timers.every(chaseEvery, chase)
  waitingFor.delete('start')
  // Where a folder for it is named: whoever is killed leaves the next one a quicker start, too.
  flushCompileCache()
  if (roles.has('api')) printWelcome(address, accounts, isCaptured(mode) ? capturedPath : undefined)
  else platform.log.info('open', { address, roles: [...roles] })
})

async function goLive({ db, clock, log }: OpenPlatform): Promise<void> {
  await markLive(db, clock.now())
  if (config.sealKey.length < sealKeyMin) log.warn('house.sealKeyWeak', { remedy: sealKeySays })
}

/** Whether somebody somewhere listens to a provider, so that there is a book to wait for. */
async function isFed(house: House): Promise<boolean> {
  return config.provider !== 'none' || (config.manual && (await house.manual.hasWords()))
}

function sessionRules() {
  return {
    lifeSeconds: config.sessionDays * 86_400,
    idleSeconds: config.sessionIdleHours * 3600,
    countMax: config.sessionsMax,
  }
}

/** Where the pages of a domain are, as players are written; where port 0 leads is known once the house listens. */
function openOrigins() {
  let { port } = config
  return {
    originOf: (domain: string) => (config.secureCookies ? `https://${domain}` : `http://${domain}:${port}`),
    listensAt(address: string) {
      port = Number(new URL(address).port)
    },
  }
}

/** Whoever reads what is kept can become any player: not on a network, and never live. */
function isCaptured(mode: Mode): boolean {
  return mode !== 'live' && isThisMachine(config.host) && (config.smtpUrl === '' || config.smsUrl === '')
}

/** After their players: how these pay, what they play, and the pots of it. */
async function seedDemo({ payments, gaming, jackpots }: House, mode: Mode): Promise<void> {
  for (const module of [payments, gaming, jackpots]) await module.seedDemo(demoDomains)
  if (mode !== 'live') await gaming.seedFake(demoDomains)
}

interface Faced {
  readonly house: House
  readonly platform: OpenPlatform
  readonly waitingFor: ReadonlySet<string>
  readonly mode: Mode
}

/** What the world sees: calls, the socket, health, documents and the web apps. */
/** Of the operator whose site is asked: what waits for another turns nobody away here. */
function fullOf({ operators, placement }: House): (host: string) => boolean {
  return (host) => {
    const site = operators.findSite(host)
    return site !== undefined && placement.isFull(site.operatorId)
  }
}

async function openFace({ house, platform, waitingFor, mode }: Faced): Promise<HttpServer> {
  const health = {
    clock: platform.clock,
    metrics: platform.metrics,
    metricsToken: config.metricsToken,
    waitingFor: async () => ((await platform.database.answers()) ? [...waitingFor] : [...waitingFor, 'database']),
  }
  const guard = { ...config, platform, strangeProxies: mode === 'live' ? 'refused' : 'warned' } as const
  if (!config.roles.has('api')) return openWatchHttp({ ...guard, ...health })
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const handlers = callsOf(house)
  const site = { folder: folder('../site/dist'), maker: folder('../site/dist-page/page.js') }
  const compose = await openComposePage({ house, contract, handlers, rateFactor: config.rateFactor, ...site })
  const captured = isCaptured(mode) ? capturedPages(house, compose) : compose
  const paid = mode === 'live' ? captured : fakePaymentPages(house, fakeGamePages(house, captured))
  const pages = countryPages(house.operators, paymentMarkupPages(house, paid))
  const countries = await openCountries(config.countryFile, platform)
  if (!countries.isOpen) platform.log.info('countries.none', { COUNTRY_FILE: 'empty: every country is let in' })
  return openHttp({
    ...guard,
    ...health,
    contract,
    handlers,
    resolveCaller: resolveCallerOf(house),
    resolveStaff: resolveStaffOf(house, config.secureCookies ? 'https' : 'http'),
    countryDoor: countryDoorOf(house.operators, countries),
    countryOf: countryOfComers(countries),
    resolveKey: house.operators.callerOfKey,
    isKeyKnown: house.operators.isKeyKnown,
    full: new Map([['placement.place', fullOf(house)]]),
    docs: mode === 'live' ? 'off' : 'served',
    pageHosts: pageHostsAt(house),
    outputsChecked: false,
    apps: [
      { path: '/office/', folder: folder('../office/dist'), styles: 'elements' },
      {
        path: '/',
        folder: site.folder,
        styles: 'files',
        made: madeFilesOf(house.operators),
        kept: new Map([['pictures', keptPictures(house)]]),
        replaced: new Map(config.siteWorker ? [] : [['worker.js', 'worker-off.js']]),
        compose: pages,
      },
    ],
    openApiFile: folder('../docs/openapi.json'),
    providers: [house.payments.door, house.gaming.door],
  })
}
