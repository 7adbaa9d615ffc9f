import {
  choiceOption,
  listOption,
  numberOption,
  type OptionValues,
  openChoiceOption,
  switchOption,
  textOption,
  wholeNumberOption,
} from './platform/options/options.ts'
import { roleNames } from './roles.ts'

/** Every setting of the house. `.env.example` and `--help` are written from here. */
export const configTable = {
  mode: openChoiceOption(
    'live deals in real money, and starts only where nothing is open that a trial leaves open; empty is trial on the embedded database, elsewhere it must be said',
    ['trial', 'live'],
  ),
  port: wholeNumberOption('port to listen on; 0 takes a free one', { initial: 8080, min: 0, max: 65_535 }),
  host: textOption('address to listen on; 0.0.0.0 for every network of this machine', {
    initial: '127.0.0.1',
    form: 'ADDRESS',
  }),
  databaseUrl: textOption(
    'postgres://user:password@host:5432/name, or memory: for one that is gone at the end; empty for the embedded database in the data folder, for trying only',
    { form: 'URL', alias: 'database' },
  ),
  databaseConnections: wholeNumberOption(
    'connections to PostgreSQL at most: for money, for the feed, for sessions and for reading apart, and one for leases',
    { initial: 12, min: 4, max: 200 },
  ),
  dataDir: textOption('folder of the embedded database', { initial: '.data', form: 'FOLDER' }),
  natsUrl: textOption(
    'nats://user:password@host:4222 when several processes serve one database, tls:// to another machine; empty for one process',
    { form: 'URL' },
  ),
  natsCredentials: textOption('instead of a user in it: what NATS gave, a file .creds or the seed of an nkey', {
    form: 'FILE',
  }),
  natsCa: textOption('whose certificates are believed in place of those that the system believes, for tls://', {
    form: 'FILE',
  }),
  roles: listOption(
    'what this process does, by commas: api serves players, feed listens to providers (one process at a time does, others wait), settlement pays coupons out; more than one process needs NATS',
    roleNames,
  ),
  demo: switchOption(
    'two operators with three sites and players with money to try with, made at the first start',
    'on',
  ),
  demoContent: switchOption('banners, a promotion and a notice on the first of these sites', 'on'),
  provider: choiceOption('where odds and results come from', ['simulator', 'season', 'unified-odds', 'none']),
  manual: switchOption('besides, the operator’s own matches, which his programs put by calls', 'on'),
  world: choiceOption('how much the simulator offers: a little of every sport, or some 20,000 matches', [
    'small',
    'full',
  ]),
  speed: numberOption('minutes of a match per minute', { initial: 10, min: 0.1, max: 600 }),
  seed: wholeNumberOption('which matches the simulator plays; the same number is the same matches', {
    initial: 7,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
  seasonCsv: textOption('a season to play, as football-data.co.uk publishes it; for the provider season', {
    form: 'FILE',
  }),
  seasonIncidents: textOption('the same season’s goals with their minutes, JSON', { form: 'FILE' }),
  seasonStart: textOption('when the season’s first match is announced, 2026-08-01T12:00Z; empty: now', {
    form: 'TIME',
  }),
  uofBroker: textOption(
    'broker of the Unified Odds Feed, amqps://mq.example.com; user and virtual host are made of token and bookmaker where the address names none; for the provider unified-odds',
    { form: 'URL' },
  ),
  uofApi: textOption('its REST side, https://api.example.com', { form: 'URL' }),
  uofToken: textOption('its access token', { form: 'TOKEN' }),
  uofBookmaker: textOption('its number of the bookmaker', { form: 'NUMBER' }),
  uofNode: wholeNumberOption('our node at the feed: answers to recoveries come to it alone', {
    initial: 1,
    min: 1,
    max: 1_000_000,
  }),
  uofProducers: textOption('its producers to listen to, by commas: 1 live, 3 pre-match', {
    initial: '1,3',
    form: 'LIST',
  }),
  uofLanguages: textOption('languages of its names that no dictionary has, by commas; it must have the first', {
    initial: 'en,tr,fa',
    form: 'LIST',
  }),
  rawHours: wholeNumberOption('hours that feed messages are kept as they came; 0 for ever', {
    initial: 1,
    min: 0,
    max: 10_000,
  }),
  siteWorker: switchOption(
    'players’ browsers keep the files of the site and a page of it for when the house cannot be reached; off takes all that away from them again',
    'on',
  ),
  secureCookies: switchOption('cookies for https alone: on wherever players come over https', 'off'),
  sessionDays: wholeNumberOption('days after which a player signs in again, whatever else', {
    initial: 30,
    min: 1,
    max: 365,
  }),
  sessionIdleHours: wholeNumberOption('hours without a call after which they do', { initial: 24, min: 1, max: 8760 }),
  sessionsMax: wholeNumberOption('open sessions of one player; one more ends the oldest', {
    initial: 10,
    min: 1,
    max: 1000,
  }),
  smtpUrl: textOption(
    'where mails to players go out: smtps://user:password@mail.example.com, or smtp:// with STARTTLS; empty: on trial they are kept and can be read at /captured-messages, live none can be sent',
    { form: 'URL' },
  ),
  mailFrom: textOption('whom mails to players are from, an address alone; with SMTP_URL', { form: 'ADDRESS' }),
  smsUrl: textOption(
    'where SMS to players go out: https://…, which takes POST {"id", "to", "text"}; empty: as mails without SMTP_URL',
    { form: 'URL' },
  ),
  smsToken: textOption('bearer token that it asks for; empty for none', { form: 'TOKEN' }),
  mailsPerHour: wholeNumberOption('mails of one kind to the players of one operator within an hour', {
    initial: 2000,
    min: 1,
    max: 1_000_000,
  }),
  smsPerHour: wholeNumberOption('the same of SMS, which cost money', { initial: 300, min: 1, max: 1_000_000 }),
  sealKey: textOption(
    'seals the secrets of authenticators, documents of players and what they type of payments, besides one in the database: 32 random letters or more, kept where the database is not; another one, and all set theirs up again, no document that was sent before opens, and no withdrawal that waits is paid',
    { form: 'TEXT' },
  ),
  stripeApi: textOption(
    'where payment accounts with Stripe ask it: https://api.stripe.com; empty: it is no provider of this house, and nothing is said to it',
    { form: 'URL' },
  ),
  trustedProxies: textOption(
    'addresses or ranges of proxies whose X-Forwarded-For counts, by commas: loopback, 10.0.0.0/8; they must hand on Host as it came',
    { form: 'LIST' },
  ),
  countryFile: textOption(
    'database of addresses with their countries, in the form of MaxMind DB (.mmdb), for sites that take bets from some countries alone; read again when another one lies there; empty: every country is let in',
    { form: 'FILE' },
  ),
  rateFactor: numberOption('times the declared rates of calls; 0 lifts them; live takes 0.1…10', {
    initial: 1,
    min: 0,
    max: 1_000_000,
  }),
  metricsToken: textOption(
    'bearer token that /metrics asks for, for live of 16 characters or more; empty: it answers this machine alone',
    {
      form: 'TOKEN',
    },
  ),
  logLevel: choiceOption('the least that is logged', ['info', 'warn', 'error', 'silent', 'debug']),
  logForm: choiceOption('log lines for people or for machines; auto: people at a terminal', ['auto', 'plain', 'json']),
}

export type Config = OptionValues<typeof configTable>

export const environmentSays = `Settings of the house. Copy this file to .env and change what is to change; the environment goes before it, and
flags of \`npm start -- --name value\` before both. An empty line is a setting left as it is.`
