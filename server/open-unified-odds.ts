import type { Config } from './config.ts'
import { type BrokerAddress, openAmqpWire } from './feed/providers/unified-odds/amqp-wire.ts'
import type { UnifiedOddsPorts } from './feed/providers/unified-odds/session.ts'
import { openUnifiedOdds, type UnifiedOdds } from './feed/providers/unified-odds/unified-odds.ts'
import { isThisMachine } from './platform/network/near-host.ts'
import { type OutgoingHost, openOutgoing } from './platform/network/outgoing.ts'
import { StartError } from './platform/options/start-error.ts'

type FeedConfig = Pick<
  Config,
  'uofBroker' | 'uofApi' | 'uofToken' | 'uofBookmaker' | 'uofNode' | 'uofProducers' | 'uofLanguages'
>

/** What the feed's own exchange is called. Source: unified-odds-feed §1. */
const exchange = 'unifiedfeed'
const timeoutMilliseconds = 30_000
const bytesMax = 64 * 1024 * 1024
/** A sign of life that took longer tells that everything does. Source: unified-odds-feed §9. */
const lagSecondsMax = 20

/** The feed as the settings name it. Throws a `StartError` where they do not fit. */
export function openConfiguredUnifiedOdds(config: FeedConfig, ports: UnifiedOddsPorts): UnifiedOdds {
  const host = apiHost(config.uofApi)
  const outgoing = openOutgoing({ hosts: [host], timeoutMilliseconds, bytesMax })
  const wire = openAmqpWire(outgoing, ports.log, {
    broker: readBroker(config),
    exchange,
    api: config.uofApi,
    token: config.uofToken,
  })
  const products = readProducts(config.uofProducers)
  const languages = readLanguages(config.uofLanguages)
  return openUnifiedOdds(ports, { products, node: config.uofNode, languages, lagSecondsMax }, wire)
}

/** Over https, or on our own machine, named as such. */
function apiHost(address: string): OutgoingHost {
  if (!URL.canParse(address)) throw new StartError('--uof-api is no address')
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return { name: hostname, reach: 'public' }
  if (protocol !== 'http:' || !isThisMachine(hostname)) throw new StartError('--uof-api must begin with https://')
  return { name: hostname, reach: 'private' }
}

/** The token is the user, and the bookmaker's number names the virtual host; an address may say otherwise. */
function readBroker({ uofBroker, uofToken, uofBookmaker }: FeedConfig): BrokerAddress {
  if (!URL.canParse(uofBroker)) throw new StartError('--uof-broker is no address')
  const { protocol, hostname, port, username, password, pathname } = new URL(uofBroker)
  const isSecure = protocol === 'amqps:'
  if (!isSecure && !(protocol === 'amqp:' && isThisMachine(hostname)))
    throw new StartError('--uof-broker must begin with amqps://, or amqp:// on this machine')
  const named = decodeURIComponent(pathname.slice(1))
  const user = username === '' ? uofToken : decodeURIComponent(username)
  const virtualHost = named !== '' ? named : uofBookmaker === '' ? '/' : `/unifiedfeed/${uofBookmaker}`
  if (user === '') throw new StartError('the provider unified-odds needs --uof-token')
  return {
    hostname,
    port: port === '' ? (isSecure ? 5671 : 5672) : Number(port),
    isSecure,
    username: user,
    password: decodeURIComponent(password),
    virtualHost,
  }
}

function readProducts(text: string): readonly number[] {
  const products = text.split(',').map((word) => word.trim())
  if (products.length === 0 || products.some((word) => !/^[1-9]\d{0,3}$/.test(word)))
    throw new StartError(`--uof-producers are numbers by commas: ${text}`)
  return [...new Set(products.map(Number))]
}

function readLanguages(text: string): readonly string[] {
  const languages = text.split(',').map((word) => word.trim())
  if (languages.some((word) => !/^[a-z]{2}$/.test(word)))
    throw new StartError(`--uof-languages are two letters each, by commas: ${text}`)
  return [...new Set(languages)]
}
