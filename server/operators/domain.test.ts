import { expect, test } from 'vitest'
import { domainOf } from './domain.ts'

test.each([
  ['localhost', 'localhost'],
  ['localhost:3000', 'localhost'],
  ['WWW.Example.COM.', 'www.example.com'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['[::1]', '::1'],
])('%s is the domain %s', (host, domain) => {
  expect(domainOf(host)).toBe(domain)
})
