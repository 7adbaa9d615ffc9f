import { expect, test } from 'vitest'
import { type DemoAccount, demos } from './people/index.ts'
import { welcomeText } from './print-welcome.ts'

const accounts = demos.flatMap(({ sites }) =>
  sites.flatMap(({ domain, currency, players }) =>
    players.map(
      ({ userName, password, lang, note, openingBalance: balance }): DemoAccount => ({
        ...{ domain, userName, password, lang, note, balance, currency },
      }),
    ),
  ),
)

test('the welcome names every site by its address, with whoever may sign in there', () => {
  const text = welcomeText('http://127.0.0.1:8080', accounts)
  expect(text).toMatch(/Banko is open: http:\/\/127\.0\.0\.1:8080\n/)
  expect(text).toMatch(/\nhttp:\/\/127\.0\.0\.1:8080\n {2}demo1 {4}banko-demo-1 {4}1\D?250\.00 TRY/)
  expect(text).toMatch(/\nhttp:\/\/meadow\.localhost:8080\n {2}meadow1 {2}banko-meadow-1 {2}100\.00 EUR/)
  expect(text).toMatch(/\nhttp:\/\/bagh\.localhost:8080\n {2}bagh1 /)
  expect(text).toContain("curl -H 'Host: meadow.localhost' http://127.0.0.1:8080/")
  expect(text).not.toContain('db:reset')
})

test('a database of an earlier demo keeps what it has, and the welcome says how to get the rest', () => {
  const text = welcomeText(
    'http://127.0.0.1:8080',
    accounts.filter(({ domain }) => domain === 'localhost'),
  )
  expect(text).toContain('without meadow.localhost and bagh.localhost. npm run db:reset')
  expect(text).not.toContain('Host:')
})

test('without a demo it names no account and no other site', () => {
  expect(welcomeText('http://127.0.0.1:8080', [])).toBe('\nBanko is open: http://127.0.0.1:8080\n\n')
})
