import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingLog } from '../testing/test-platform.ts'
import { countriesFile, writeCountries } from '../testing/write-countries.ts'
import { openCountries } from './country-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banko-countries-'))
  path = join(folder, 'countries.mmdb')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** With the one look of its timer in the test's hand. */
async function open() {
  const recording = recordingLog()
  let look = async () => {}
  const timers = {
    after: () => ({ cancel() {} }),
    every: (_: number, run: () => void | Promise<void>) => {
      look = async () => run()
      return { cancel() {} }
    },
  }
  const countries = await openCountries(path, { log: recording.log, timers })
  return { countries, logged: recording.logged, look: () => look() }
}

const world = { '198.51.100.0/24': 'TR', '203.0.113.0/25': 'DE', '2001:db8::/32': 'IR' }

test('an address has the country of its network, in whatever clothes it comes', async () => {
  writeCountries(path, world)
  const { countries } = await open()
  const asked = ['198.51.100.7', '203.0.113.1', '203.0.113.200', '2001:db8:1::9', '2001:db9::1']
  expect(asked.map((address) => countries.countryOf(address))).toEqual(['TR', 'DE', undefined, 'IR', undefined])
  expect(countries.countryOf('::ffff:198.51.100.7')).toBe('TR')
  expect(countries.countryOf('::ffff:c633:6407')).toBe('TR')
  expect(countries.countryOf('fe80::1%eth0')).toBeUndefined()
  expect(['', 'nobody', '198.51.100', '1.2.3.4.5'].map((one) => countries.countryOf(one))).toEqual(
    Array.from({ length: 4 }),
  )
})

test('without a file nothing is known, and it says so', async () => {
  path = ''
  const { countries } = await open()
  expect([countries.isOpen, countries.countryOf('198.51.100.7')]).toEqual([false, undefined])
})

test('a start with a file that cannot be read is none', async () => {
  await expect(open()).rejects.toThrow(/COUNTRY_FILE/)
  writeFileSync(path, 'not a database')
  await expect(open()).rejects.toThrow(/COUNTRY_FILE/)
})

test('another file is read without a start; a broken one keeps the one before and is told once', async () => {
  writeCountries(path, world)
  const { countries, logged, look } = await open()
  const edition = countries.edition
  await look()
  expect(countries.edition).toBe(edition)

  writeFileSync(path, countriesFile({ ...world, '198.51.100.0/24': 'GR' }).subarray(0, 60))
  await look()
  await look()
  expect([countries.countryOf('198.51.100.7'), countries.edition]).toEqual(['TR', edition])
  expect(logged.filter(({ event }) => event === 'countries.notRead')).toHaveLength(1)

  writeCountries(path, { ...world, '198.51.100.0/24': 'GR' })
  utimesSync(path, 1, 1)
  await look()
  expect([countries.countryOf('198.51.100.7'), countries.edition]).toEqual(['GR', edition + 1])

  rmSync(path)
  await look()
  expect(countries.countryOf('198.51.100.7')).toBe('GR')
})

test('a file cut in the middle of its tree is not taken', async () => {
  writeCountries(path, world)
  const { countries, look } = await open()
  truncateSync(path, 40)
  await look()
  expect(countries.countryOf('203.0.113.1')).toBe('DE')
})

test('a look-up costs microseconds', async () => {
  writeCountries(path, world)
  const { countries } = await open()
  const count = 20_000
  const startedAt = performance.now()
  for (let turn = 0; turn < count; turn++) countries.countryOf(`198.51.100.${turn % 256}`)
  const each = ((performance.now() - startedAt) * 1000) / count
  expect(each).toBeLessThan(100)
})
