import { expect, test } from 'vitest'
import { StartError } from '../options/start-error.ts'
import { describeAddress, isPlainToElsewhere, readDatabaseAddress } from './database-address.ts'

const read = (databaseUrl: string) => readDatabaseAddress({ databaseUrl, dataDir: 'data' })

test.each([
  ['', { kind: 'folder', folder: 'data/database' }],
  ['memory:', { kind: 'memory' }],
  ['postgres://a:b@c/d', { kind: 'postgres', url: 'postgres://a:b@c/d' }],
  ['postgresql://a:b@c:1/d?sslmode=require', { kind: 'postgres', url: 'postgresql://a:b@c:1/d?sslmode=require' }],
  ['POSTGRES://A:B@c/D', { kind: 'postgres', url: 'postgres://A:B@c/D' }],
  ['postgres:///d?host=/run/postgresql', { kind: 'postgres', url: 'postgres:///d?host=/run/postgresql' }],
])('%j is a database', (text, address) => {
  expect(read(text)).toEqual(address)
})

test.each([
  ' postgres://a:secret@c/d',
  '"postgres://a:secret@c/d"',
  "'postgres://a:secret@c/d'",
  'mysql://a:secret@c/d',
  'postgres:a:secret@c/d',
  'postgres:///secret',
  'postgres://a:secret@c:port/d',
  'memory',
  'Memory:',
  'memory:secret',
  './secret',
  '/secret',
  'secret',
  '~',
])('%j is none, never a folder, and is not shown', (text) => {
  expect(() => read(text)).toThrow(StartError)
  expect(() => read(text)).toThrow(/DATABASE_URL is a PostgreSQL address/)
  expect(() => read(text)).not.toThrow(/secret/)
})

test.each<[string, boolean]>([
  ['postgres://a:b@localhost/d', false],
  ['postgres://a:b@127.0.0.1/d', false],
  ['postgres://a:b@[::1]/d', false],
  ['postgres:///d?host=/run/postgresql', false],
  ['postgres://a:b@elsewhere/d?sslmode=verify-full', false],
  ['postgres://a:b@elsewhere/d?sslmode=require', false],
  ['postgres://a:b@elsewhere/d?sslmode=verify-full&uselibpqcompat=true', false],
  ['postgres://a:b@elsewhere/d', true],
  ['postgres://a:b@10.0.0.5/d', true],
  ['postgres://a:b@elsewhere/d?sslmode=prefer', true],
  ['postgres://a:b@elsewhere/d?sslmode=disable', true],
  ['postgres://a:b@elsewhere/d?sslmode=no-verify', true],
  ['postgres://a:b@elsewhere/d?sslmode=require&sslmode=disable', true],
  ['postgres://a:b@elsewhere/d?sslmode=require&uselibpqcompat=true', true],
  ['postgres://a:b@localhost/d?host=elsewhere', true],
])('%s can be read on its way: %s', (url, isPlain) => {
  expect(isPlainToElsewhere(url)).toBe(isPlain)
})

test('a database is described without its password', () => {
  expect(describeAddress(read('postgres://user:secret@place:5433/name?sslmode=require'))).toBe('place:5433/name')
  expect(describeAddress(read(''))).toBe('data/database')
})
