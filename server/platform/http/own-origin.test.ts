import { expect, test } from 'vitest'
import { addressKey, hostOf, isOwnOrigin, wideKey } from './own-origin.ts'
import { noPageHosts, pagePolicy } from './page-policy.ts'
import { sessionCookie } from './session-cookie.ts'

test.each([
  [{ host: 'a.test' }, true],
  [{ host: 'a.test', origin: 'https://a.test' }, true],
  [{ host: 'a.test:8080', origin: 'https://a.test:8080' }, true],
  [{ host: 'a.test:8080', origin: 'http://a.test:8080' }, false],
  [{ host: 'a.test', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'a.test', 'sec-fetch-site': 'none' }, true],
  [{ host: 'a.test', origin: 'https://a.test:444' }, false],
  [{ host: 'a.test', origin: 'https://a.test.evil.test' }, false],
  [{ host: 'a.test', origin: 'null' }, false],
  [{ host: 'a.test', origin: '' }, false],
  [{ origin: 'https://undefined' }, false],
  [{ host: 'a.test', 'sec-fetch-site': 'same-site' }, false],
  [{ host: 'a.test', 'sec-fetch-site': 'cross-site' }, false],
])('own origin of %j: %s', (headers, isOwn) => {
  expect(isOwnOrigin(headers, 'https')).toBe(isOwn)
})

test('over plain http, for trying at home, both schemes are own', () => {
  for (const origin of ['http://a.test:8080', 'https://a.test:8080'])
    expect(isOwnOrigin({ host: 'a.test:8080', origin }, 'http')).toBe(true)
  expect(isOwnOrigin({ host: 'a.test', origin: 'http://b.test' }, 'http')).toBe(false)
})

test.each([
  ['A.Test:8080', 'a.test'],
  ['a.test', 'a.test'],
  ['[::1]:8080', '[::1]'],
  ['', ''],
])('host of %s', (host, expected) => {
  expect(hostOf({ host })).toBe(expected)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001::5:1:2:3:4', '2001:0:0:5::/64'],
  ['2001:0:0:5:1:2:3:4', '2001:0:0:5::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8::/64'],
  ['2001:db8:0:0::1', '2001:db8::/64'],
  ['2001:db8:0:7::', '2001:db8:0:7::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b::/64'],
  ['1::2:3:4:5:192.0.2.33', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:102:304', '1.2.3.4'],
  ['::1:2', '::/64'],
  ['no:address', 'no:address'],
  ['::1', '::/64'],
  ['::', '::/64'],
])('address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1::9', '2001:db8:1::/48'],
  ['2001:0:0:5::', '2001::/48'],
  ['::1', '::/48'],
  ['1.2.3.4', undefined],
  ['', undefined],
])('address %s lies in %s', (address, key) => {
  expect(wideKey(addressKey(address))).toBe(key)
})

test('the cookie is read by its whole name and written for its time', () => {
  const [plain, secure] = [sessionCookie('http'), sessionCookie('https')]
  expect(plain.read('x=1; banko_session=abc;y=2')).toBe('abc')
  expect(plain.read('xbanko_session=abc; banko_sessions=d')).toBeUndefined()
  expect(plain.read('banko_session=')).toBeUndefined()
  expect(plain.read(undefined)).toBeUndefined()
  expect(secure.read('banko_session=abc')).toBeUndefined()
  expect(secure.write('abc', 9)).toBe('__Host-banko=abc; Max-Age=9; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(secure.read(secure.write('abc', 9))).toBe('abc')
  expect(plain.read('banko_session=first; banko_session=second')).toBe('first')
  expect(plain.read('banko_session=a%20b')).toBe('a%20b')
  expect(() => plain.write('a; Domain=evil.test', 9)).toThrow('invalid')
})

const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('a page runs the scripts that stand in it, by hash, and no other inline one', () => {
  const html = '<script>go()</script><script src="/a.js"></script><script type="module">\nb\n</script>'
  expect(sourcesOf(pagePolicy(html, 'files')(noPageHosts), 'script-src')).toBe(
    "'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' 'sha256-5u1fIKMXKQ46ulUkDeSKZ+xmkP0iq3GhMyrJ/dvDjMU='",
  )
  expect(sourcesOf(pagePolicy('', 'files')(noPageHosts), 'script-src')).toBe("'self'")
})

test('what a site adds to its pages runs, shows and talks where its settings say, and nothing of it by default', () => {
  const { images, frames, ...of } = { ...noPageHosts, styles: ['https://s.example'], scripts: ['https://j.example'] }
  const policy = pagePolicy('', 'files')({ images, frames, ...of, connections: ['https://c.example'] }, ['a{}'])
  expect(sourcesOf(policy, 'script-src')).toBe("'self' https://j.example")
  expect(sourcesOf(policy, 'style-src')).toMatch(/^'self' 'sha256-\S+' https:\/\/s\.example$/)
  expect(sourcesOf(policy, 'font-src')).toBe("'self' data: https://s.example")
  expect(sourcesOf(policy, 'connect-src')).toBe("'self' https://c.example")
  expect(sourcesOf(policy, 'default-src')).toBe("'self'")
})

test('a page has no inline styles, and pictures and frames of the named hosts alone', () => {
  const policy = pagePolicy(
    '',
    'files',
  )({
    ...noPageHosts,
    images: ['https://logo.example'],
    frames: ['https://tv.example'],
  })
  expect(sourcesOf(policy, 'style-src')).toBe("'self'")
  expect(sourcesOf(policy, 'img-src')).toBe("'self' data: https://logo.example")
  expect(sourcesOf(policy, 'frame-src')).toBe("'self' https://tv.example")
  expect(policy).not.toMatch(/unsafe|https:[; ]/)
  expect(sourcesOf(pagePolicy('', 'elements')(noPageHosts), 'style-src')).toBe("'self' 'unsafe-inline'")
})
