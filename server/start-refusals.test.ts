import { describe, expect, test } from 'vitest'
import { type Config, configTable } from './config.ts'
import { readOptions } from './platform/options/read-options.ts'
import { modeOf, startRefusals } from './start-refusals.ts'

/** The one live house that starts; every change below is refused for one reason. */
const live = {
  MODE: 'live',
  DEMO: 'off',
  PROVIDER: 'unified-odds',
  UOF_BROKER: 'amqps://mq.feed.example',
  UOF_API: 'https://api.feed.example',
  UOF_TOKEN: 'secret',
  DATABASE_URL: 'postgresql://banko:secret@db.internal:5432/banko?sslmode=verify-full',
  NATS_URL: 'tls://banko:secret@bus.internal:4222',
  SECURE_COOKIES: 'on',
  TRUSTED_PROXIES: '10.0.0.0/8',
  METRICS_TOKEN: 'secret-of-metrics',
}
const local = { DATABASE_URL: 'postgresql://banko@127.0.0.1/banko', NATS_URL: 'nats://127.0.0.1:4222' }

function read(env: Readonly<Record<string, string>>): Config {
  const options = readOptions(configTable, { args: [], env })
  if (options.kind !== 'values') throw new Error(JSON.stringify(options))
  return options.values
}
const refusals = (env: Readonly<Record<string, string>>) => startRefusals(read(env))
const named = (env: Readonly<Record<string, string>>) => refusals(env).map((one) => /^\w+ [a-z ]+/.exec(one)?.[0])

describe('live', () => {
  test('starts when everything is shut', () => {
    expect(refusals(live)).toEqual([])
    expect(modeOf(read(live))).toBe('live')
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['PostgreSQL and NATS on this machine', local],
    ['no NATS', { NATS_URL: '' }],
    ['NATS with a file in place of a user', { NATS_URL: 'tls://bus.internal', NATS_CREDENTIALS: 'banko.creds' }],
    ['the operator’s own matches alone', { PROVIDER: 'none' }],
    ['a feed on this machine', { UOF_BROKER: 'amqp://127.0.0.1', UOF_API: 'http://localhost:8081' }],
    ['a higher rate', { RATE_FACTOR: '10' }],
    ['a lower rate', { RATE_FACTOR: '0.1' }],
    ['proxies of a network on the internet', { TRUSTED_PROXIES: 'loopback, 198.51.0.0/16,2001:db8::/32' }],
    ['mails and SMS', { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@b.example', SMS_URL: 'https://s.example' }],
    ['an SMS service on this machine', { SMS_URL: 'http://127.0.0.1:9000/sms' }],
    ['Stripe', { STRIPE_API: 'https://api.stripe.com', SEAL_KEY: 'x'.repeat(32) }],
    ['a token just long enough', { METRICS_TOKEN: 'secretsecretsecr' }],
    ['no proxies before what serves nobody', { ROLES: 'feed', TRUSTED_PROXIES: '' }],
    ['any proxies before what serves nobody', { ROLES: 'feed', TRUSTED_PROXIES: '0.0.0.0/1' }],
  ])('starts with %s', (_, change) => {
    expect(refusals({ ...live, ...change })).toEqual([])
  })

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ DEMO: 'on' }, 'DEMO is on'],
    [{ PROVIDER: 'simulator' }, 'PROVIDER plays matches'],
    [{ PROVIDER: 'season' }, 'PROVIDER plays matches'],
    [{ SECURE_COOKIES: 'off' }, 'SECURE_COOKIES is off'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [{ DATABASE_URL: 'memory:' }, 'DATABASE_URL is missing'],
    [{ DATABASE_URL: 'postgresql://u:p@db.internal/banko' }, 'DATABASE_URL names another machine without TLS'],
    [
      { DATABASE_URL: 'postgresql://u:p@10.0.0.5/banko?sslmode=no-verify' },
      'DATABASE_URL names another machine without TLS',
    ],
    [{ DATABASE_URL: 'mysql://u:p@db.internal/banko' }, 'DATABASE_URL is a PostgreSQL address'],
    [{ RATE_FACTOR: '0' }, 'RATE_FACTOR is not within'],
    [{ RATE_FACTOR: '0.01' }, 'RATE_FACTOR is not within'],
    [{ RATE_FACTOR: '11' }, 'RATE_FACTOR is not within'],
    [{ RATE_FACTOR: '1000000' }, 'RATE_FACTOR is not within'],
    [{ METRICS_TOKEN: '' }, 'METRICS_TOKEN is shorter'],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN is shorter'],
    [{ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'TRUSTED_PROXIES trusts'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,198.32.0.0/11' }, 'TRUSTED_PROXIES trusts'],
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES is empty'],
    [{ NATS_URL: 'nats://u:p@bus.internal' }, 'NATS_URL names another machine without TLS'],
    [{ NATS_URL: 'tls://bus.internal' }, 'NATS_URL names another machine without a user'],
    [{ NATS_URL: 'bus.internal' }, 'NATS_URL is nats://'],
    [{ NATS_URL: '', ROLES: 'api' }, 'NATS_URL is missing'],
    [{ UOF_BROKER: 'amqp://mq.feed.example' }, 'UOF_BROKER names another machine without TLS'],
    [{ UOF_API: 'http://10.0.0.7' }, 'UOF_API names another machine without TLS'],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is no address'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is no address'],
    [{ SMTP_URL: 'smtps://u:secret@mail.example' }, 'MAIL_FROM is no e-mail address'],
    [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Meadow <a@b.example>' }, 'MAIL_FROM is no e-mail address'],
    [{ SMS_URL: 'sms.example' }, 'SMS_URL is no address'],
    [{ SMS_URL: 'http://sms.example/?key=secret' }, 'SMS_URL names another machine without TLS'],
    [{ STRIPE_API: 'api.stripe.com', SEAL_KEY: 'x'.repeat(32) }, 'STRIPE_API is no address'],
    [{ STRIPE_API: 'http://api.stripe.com', SEAL_KEY: 'x'.repeat(32) }, 'STRIPE_API names another machine without TLS'],
    [{ STRIPE_API: 'https://api.stripe.com' }, 'SEAL_KEY is shorter than'],
  ])('refuses %o for one reason', (change, says) => {
    const found = refusals({ ...live, ...change })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${says}`))
    expect(found[0]).not.toMatch(/\n|secret|u:p@/)
  })

  test('says everything at once', () => {
    expect(named({ MODE: 'live', RATE_FACTOR: '0', NATS_URL: 'nats://u:secret@bus.internal', UOF_API: '' })).toEqual([
      'NATS_URL names another machine without ',
      'DEMO is on',
      'PROVIDER plays matches whose end can be known before',
      'DATABASE_URL is missing',
      'SECURE_COOKIES is off',
      'TRUSTED_PROXIES is empty',
      'RATE_FACTOR is not within ',
      'METRICS_TOKEN is shorter than ',
    ])
  })
})

describe('trial', () => {
  test.each<[Readonly<Record<string, string>>]>([
    [{}],
    [{ DATABASE_URL: 'memory:' }],
    [{ MODE: 'trial', ...local }],
    [{ MODE: 'trial', DATABASE_URL: 'postgresql://u:p@db.internal/banko', RATE_FACTOR: '0' }],
    [{ MODE: 'trial', NATS_URL: 'tls://bus.internal' }],
  ])('starts with %o', (env) => {
    expect(refusals(env)).toEqual([])
    expect(modeOf(read(env))).toBe('trial')
  })

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ DATABASE_URL: 'postgresql://u:secret@127.0.0.1/banko' }, 'MODE is missing'],
    [{ DATABASE_URL: 'POSTGRES://u:secret@127.0.0.1/banko' }, 'MODE is missing'],
    [{ DATABASE_URL: ' postgresql://u:secret@127.0.0.1/banko' }, 'DATABASE_URL is a PostgreSQL address'],
    [{ NATS_URL: 'nats://u:secret@bus.internal' }, 'NATS_URL names another machine without TLS'],
    [{ NATS_URL: 'nats://127.0.0.1,nats://bus.internal' }, 'NATS_URL names another machine without TLS'],
    [
      { PROVIDER: 'unified-odds', UOF_BROKER: 'amqp://u:secret@mq.feed.example', UOF_API: 'https://api.feed.example' },
      'UOF_BROKER names another machine without TLS',
    ],
  ])('refuses %o for one reason', (env, says) => {
    const found = refusals(env)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${says}`))
    expect(found[0]).not.toContain('secret')
  })
})
