import { afterEach, expect, test, vi } from 'vitest'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that came so, with these cookies; answers what is written to them. */
function openPage(protocol: string, cookie: string): { readonly cookie: string } {
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  return page
}

test('over https a cookie is of this host alone, and never travels in the clear', () => {
  const page = openPage('https:', 'other=1; banko_language=tr; __Host-banko_language=fa')
  expect(readCookie('banko_language')).toBe('fa')
  writeCookie('banko_language', 'en')
  expect(page.cookie).toBe('__Host-banko_language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  dropCookie('banko_language')
  expect(page.cookie).toBe('__Host-banko_language=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('over plain http, where browsers refuse such a name, it has its own', () => {
  const page = openPage('http:', '__Host-banko_language=fa; banko_language=tr')
  expect(readCookie('banko_language')).toBe('tr')
  writeCookie('banko_language', 'en')
  expect(page.cookie).toBe('banko_language=en; Path=/; Max-Age=31536000; SameSite=Lax')
})
