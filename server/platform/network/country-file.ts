import { readFile, stat } from 'node:fs/promises'
import { Reader, type Response } from 'mmdb-lib'
import { StartError } from '../options/start-error.ts'
import type { Platform } from '../platform.ts'
import { plainAddress } from './plain-address.ts'

/** Says in which country an address is. */
export interface Countries {
  /** ISO 3166, two letters; undefined: nobody knows. Of no file at all `isOpen` is false, and it is never known. */
  countryOf(address: string): string | undefined
  readonly isOpen: boolean
  /** Another number once another file is read: what was looked up in the one before is old. */
  readonly edition: number
}

/** Between two looks whether another file lies there. */
const lookMilliseconds = 10_000
/** Files of countries have some 10 MB, those of cities some 100. */
const bytesMax = 512 * 1024 * 1024

type Needs = Pick<Platform, 'timers' | 'log'>

/** Where no file is named: nobody's country is known. */
export const noCountries: Countries = { countryOf: () => undefined, isOpen: false, edition: 0 }

/**
 * Reads a database of addresses in the form of MaxMind DB, and again whenever another one lies there. One that cannot be
 * read leaves the one before in its place, and is told once.
 *
 * @param path empty: there is none
 * @throws {StartError} when there is none that can be read at the start
 */
export async function openCountries(path: string, { timers, log }: Needs): Promise<Countries> {
  if (path === '') return noCountries
  let known = await lookAt(path)
  let reader = await read(path).catch((cause: unknown) => {
    throw new StartError(`COUNTRY_FILE is '${path}', and no database of addresses can be read there`, { cause })
  })
  let edition = 1
  timers.every(lookMilliseconds, async () => {
    const seen = await lookAt(path)
    if (seen === known) return
    known = seen
    try {
      reader = await read(path)
      edition += 1
      log.info('countries.read', { path, ...saidOf(reader) })
    } catch (error) {
      log.error('countries.notRead', error, { path })
    }
  })
  log.info('countries.read', { path, ...saidOf(reader) })
  return {
    isOpen: true,
    get edition() {
      return edition
    },
    countryOf: (address) => find(reader, address, log),
  }
}

/** What changes when another file is put there; the same while there is none. */
async function lookAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

async function read(path: string): Promise<Reader<Response>> {
  const { size } = await stat(path)
  if (size > bytesMax) throw new Error(`the file has ${size} bytes, and may have ${bytesMax}`)
  const reader = new Reader<Response>(await readFile(path))
  // A file that was cut short or is another thing shows it at an address, not when it is opened.
  for (const address of ['1.1.1.1', '203.0.113.1', ...(reader.metadata.ipVersion === 6 ? ['2001:db8::1'] : [])])
    reader.get(address)
  return reader
}

function find(reader: Reader<Response>, address: string, log: Needs['log']): string | undefined {
  const plain = plainAddress(address)
  // A file of version 4 alone knows nothing of version 6.
  if (plain === undefined || (plain.kind === 'ipv6' && reader.metadata.ipVersion === 4)) return undefined
  try {
    return codeIn(reader.get(plain.text))
  } catch (error) {
    log.error('countries.notFound', error)
    return undefined
  }
}

/** As MaxMind and those who follow it write it, or as plain files of countries do. */
function codeIn(found: unknown): string | undefined {
  const country = partOf(found, 'country')
  const code = partOf(country, 'iso_code') ?? partOf(found, 'country_code') ?? country
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}

function saidOf({ metadata }: Reader<Response>) {
  return { type: metadata.databaseType, built: metadata.buildEpoch.toISOString() }
}
