import type { Config } from './config.ts'
import { readNatsServers } from './platform/bus/nats-address.ts'
import { isPlainToElsewhere, readDatabaseAddress } from './platform/database/database-address.ts'
import { trustsInternet } from './platform/http/proxies.ts'
import { isThisMachine } from './platform/network/near-host.ts'
import { StartError } from './platform/options/start-error.ts'
import { allRoles } from './roles.ts'

/** Whether people's own money is dealt in. */
export type Mode = 'trial' | 'live'

/**
 * Why the house must not start with these settings, each in a sentence of one line; empty when it may. What only the
 * database knows is asked later, by `assertDatabaseFits`. Pure.
 */
export function startRefusals(config: Config): readonly string[] {
  const address = parsed(() => readDatabaseAddress(config))
  const nats = config.natsUrl === '' ? undefined : parsed(() => readNatsServers(config.natsUrl))
  const parts = { config, address, nats }
  const rules = config.mode === 'live' ? [...rulesAlways, ...rulesLive] : rulesAlways
  return [
    ...[address, nats].filter((part) => part instanceof StartError).map(({ message }) => message),
    ...rules.flatMap(({ refuses, says }) => (refuses(parts) ? [says] : [])),
  ]
}

/** Live has to be said; trial is meant where nobody said anything and the database is for trying only. */
export function modeOf({ mode, databaseUrl }: Pick<Config, 'mode' | 'databaseUrl'>): Mode | undefined {
  if (mode !== '') return mode
  return databaseUrl === '' || databaseUrl === 'memory:' ? 'trial' : undefined
}

interface Parts {
  readonly config: Config
  readonly address: ReturnType<typeof readDatabaseAddress> | StartError
  readonly nats: ReturnType<typeof readNatsServers> | StartError | undefined
}

interface Rule {
  refuses(parts: Parts): boolean
  readonly says: string
}

const rulesAlways: readonly Rule[] = [
  {
    refuses: ({ config, address }) => !(address instanceof StartError) && modeOf(config) === undefined,
    says: 'MODE is missing: DATABASE_URL names a PostgreSQL, so say MODE=trial to try the house, or MODE=live for real money',
  },
  {
    refuses: ({ config }) => config.roles.size < allRoles.size && config.natsUrl === '',
    says: 'NATS_URL is missing: processes that share the work by ROLES tell each other over NATS',
  },
  {
    refuses: ({ nats }) => isRead(nats) && nats.isElsewhere && !nats.isTls,
    says: 'NATS_URL names another machine without TLS: say tls:// in place of nats://',
  },
  {
    refuses: ({ config }) => config.provider === 'unified-odds' && isPlainTo(config.uofBroker, 'amqp:'),
    says: 'UOF_BROKER names another machine without TLS, which would show it the token: say amqps://',
  },
  {
    refuses: ({ config }) => config.provider === 'unified-odds' && isPlainTo(config.uofApi, 'http:'),
    says: 'UOF_API names another machine without TLS, which would show it the token: say https://',
  },
  {
    refuses: ({ config }) => config.smtpUrl !== '' && !isAddressOf(config.smtpUrl, ['smtp:', 'smtps:']),
    says: 'SMTP_URL is no address of a mail server: say smtps://user:password@mail.example.com',
  },
  {
    refuses: ({ config }) => config.smtpUrl !== '' && !mailAddress.test(config.mailFrom),
    says: 'MAIL_FROM is no e-mail address: with SMTP_URL, say whom mails to players are from',
  },
  {
    refuses: ({ config }) => config.smsUrl !== '' && !isAddressOf(config.smsUrl, ['http:', 'https:']),
    says: 'SMS_URL is no address: say https://',
  },
  {
    refuses: ({ config }) => isPlainTo(config.smsUrl, 'http:'),
    says: 'SMS_URL names another machine without TLS, which would show it every code: say https://',
  },
  {
    refuses: ({ config }) => config.stripeApi !== '' && !isAddressOf(config.stripeApi, ['http:', 'https:']),
    says: 'STRIPE_API is no address: say https://api.stripe.com',
  },
  {
    refuses: ({ config }) => isPlainTo(config.stripeApi, 'http:'),
    says: 'STRIPE_API names another machine without TLS, which would show it the key: say https://',
  },
]

/** Between them the limits are somebody's choice; beyond them there are none, or nothing else. */
const [rateFactorMin, rateFactorMax] = [0.1, 10]
/** Of what is found by no guessing. */
const tokenLengthMin = 16
/** Of what seals keys that move money. */
const sealKeyLengthMin = 32

const rulesLive: readonly Rule[] = [
  {
    refuses: ({ config }) => config.demo,
    says: 'DEMO is on: anybody may know the demo accounts; say DEMO=off',
  },
  {
    refuses: ({ config }) => config.provider === 'simulator' || config.provider === 'season',
    says: 'PROVIDER plays matches whose end can be known before: say unified-odds, or none',
  },
  {
    refuses: ({ address }) => !(address instanceof StartError) && address.kind !== 'postgres',
    says: 'DATABASE_URL is missing: the embedded database and one in memory do not survive a power cut',
  },
  {
    refuses: ({ address }) =>
      !(address instanceof StartError) && address.kind === 'postgres' && isPlainToElsewhere(address.url),
    says: 'DATABASE_URL names another machine without TLS: add ?sslmode=verify-full',
  },
  {
    refuses: ({ nats, config }) => isRead(nats) && nats.isElsewhere && !nats.user && config.natsCredentials === '',
    says: 'NATS_URL names another machine without a user: add user:password@, or set NATS_CREDENTIALS',
  },
  {
    refuses: ({ config }) => !config.secureCookies,
    says: 'SECURE_COOKIES is off: sessions would travel in the clear; say SECURE_COOKIES=on, behind https',
  },
  {
    refuses: ({ config }) => config.roles.has('api') && config.trustedProxies.trim() === '',
    says: 'TRUSTED_PROXIES is empty: behind whatever ends https everybody would be one address, with one rate for all',
  },
  {
    refuses: ({ config }) => config.roles.has('api') && trustsInternet(config.trustedProxies),
    says: 'TRUSTED_PROXIES trusts a range of the internet wider than /12 (of version 6: /28), in which anybody may claim any address',
  },
  {
    refuses: ({ config }) => config.rateFactor < rateFactorMin || config.rateFactor > rateFactorMax,
    says: `RATE_FACTOR is not within ${rateFactorMin}…${rateFactorMax}: 0 and much lift the limits, of wrong passwords and keys too`,
  },
  {
    refuses: ({ config }) => config.stripeApi !== '' && config.sealKey.length < sealKeyLengthMin,
    says: `SEAL_KEY is shorter than ${sealKeyLengthMin} letters: with STRIPE_API, whoever reads the database would have its keys`,
  },
  {
    refuses: ({ config }) => config.metricsToken.length < tokenLengthMin,
    says: `METRICS_TOKEN is shorter than ${tokenLengthMin} characters: the figures of the house would be everybody's, or whoever's guesses it`,
  },
]

function isRead(nats: Parts['nats']): nats is ReturnType<typeof readNatsServers> {
  return nats !== undefined && !(nats instanceof StartError)
}

/** One, and nothing around it: a head of a mail is made of it. */
const mailAddress = /^[^\s@<>",;:]+@[^\s@<>",;:]+$/

function isAddressOf(address: string, schemes: readonly string[]): boolean {
  const url = URL.parse(address)
  return url !== null && url.hostname !== '' && schemes.includes(url.protocol)
}

function isPlainTo(address: string, scheme: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === scheme && !isThisMachine(hostname)
}

function parsed<T>(read: () => T): T | StartError {
  try {
    return read()
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
}
