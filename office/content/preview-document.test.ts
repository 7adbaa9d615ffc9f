import { expect, test } from 'vitest'
import { previewDocument } from './preview-document.ts'

const shown = { tag: 'fa', direction: 'rtl', css: '' } as const

test('what is no HTML of the operator’s is text', () => {
  const title = '</title><script>x()</script>'
  const banner = { kind: 'banner', title, position: 0, image: '/a"onerror=x', url: '', width: 1, height: 1 } as const
  const drawn = previewDocument({ ...shown, content: { ...banner, place: 'home' } })
  expect(drawn).not.toContain('<script')
  expect(drawn).toContain('src="/a&quot;onerror=x"')
})

test('a text stands below its title, in its language', () => {
  const content = { kind: 'page', pageId: 9, title: 'Terms & more', html: '<p>One</p>' } as const
  const drawn = previewDocument({ ...shown, content })
  expect(drawn).toContain('<html lang="fa" dir="rtl">')
  expect(drawn).toContain('<h1>Terms &amp; more</h1><div class="operator-html"><p>One</p></div>')
})
