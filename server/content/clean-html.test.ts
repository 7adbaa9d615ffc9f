import { expect, test } from 'vitest'
import { hostileHtml, leftOver } from '../testing/hostile-html.ts'
import { cleanHtml } from './clean-html.ts'

test('what writers need stays as it is', () => {
  const html =
    '<h2>One</h2>\n<p>A <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul><ol start="3"><li>f</li></ol>' +
    '<table><caption>g</caption><thead><tr><th scope="col" colspan="2">h</th></tr></thead>' +
    '<tbody><tr><td rowspan="2">i</td></tr></tbody></table><blockquote>j</blockquote><hr />' +
    '<dl><dt>k</dt><dd>l</dd></dl><p><a href="/page/9" title="m">n</a> <a href="mailto:o@example.com">p</a></p>'
  expect(cleanHtml(html)).toEqual({ html, takenOut: [] })
})

test('another site opens beside this one, and learns nothing of it', () => {
  const { html, takenOut } = cleanHtml('<a href="https://x.example/a">b</a><a href="//x.example">c</a>')
  expect(html).toBe('<a href="https://x.example/a" target="_blank" rel="noopener noreferrer nofollow">b</a><a>c</a>')
  expect(takenOut).toEqual([{ what: 'a[href]', count: 1 }])
})

test.each([
  ['/pictures/a.png', true],
  ['/Pictures/a.png?x=1', true],
  ['https://pictures.example/a.png', true],
  ['https://elsewhere.example/a.png', false],
  ['http://pictures.example/a.png', false],
  ['https://pictures.example.evil.example/a.png', false],
  ['//pictures.example/a.png', false],
  ['/\\pictures.example/a.png', false],
  ['\\\\pictures.example/a.png', false],
  ['/v1/settings/get', false],
  ['a.png', false],
  ['data:image/png;base64,AAAA', false],
  ['', false],
])('a picture of %s: %s', (address, stays) => {
  const { html, takenOut } = cleanHtml(`<p>x<img src="${address}" alt="y"></p>`, ['https://pictures.example'])
  expect(html.includes('<img')).toBe(stays)
  expect(takenOut.some(({ what }) => what === 'img')).toBe(!stays)
})

test('the answer names what was taken out, how often, and no more than fifty kinds', () => {
  const { takenOut } = cleanHtml('<p style="a" class="b">x</p><p style="c">y</p><marquee>z</marquee><iframe src="/">')
  expect(takenOut).toEqual([
    { what: 'p[style]', count: 2 },
    { what: 'p[class]', count: 1 },
    { what: 'marquee', count: 1 },
    { what: 'iframe', count: 1 },
  ])
  const many = Array.from({ length: 200 }, (_, n) => `<x${n}>a</x${n}>`).join('')
  expect(cleanHtml(many).takenOut.length).toBe(50)
})

test.each(hostileHtml)('of %s nothing is left that runs, moves or asks', (hostile) => {
  const { html } = cleanHtml(hostile)
  expect(leftOver(html)).toEqual([])
  expect(cleanHtml(html).html).toBe(html)
})

test.each([
  '<script>x</script>',
  '<img src=x onerror=run>',
  '<p style="a">x</p>',
  '<a href="javascript:run">x</a>',
  '<img src="//elsewhere.example/a.png">',
  '<img src="https://elsewhere.example/a.png">',
  '<SVG/onload=run>',
])('of %s something would be found', (hostile) => {
  expect(leftOver(hostile)).toEqual([expect.stringMatching(/^<\w/)])
})

test('cleaned once it stays as it is, and a thousand levels are no more than thirty', () => {
  const nested = `${'<ul><li>'.repeat(1000)}x`
  const { html } = cleanHtml(nested)
  expect(cleanHtml(html)).toEqual({ html, takenOut: [] })
  expect(html.split('<ul>').length).toBeLessThan(40)
})

test('the longest text takes no longer than a moment, whatever stands in it', () => {
  const max = 40_000
  for (const piece of ['<', '<a href="', '&#x', '<p><b>', '<!--', '<table><tr><td>', '<img src=/ ', '<svg><style>'])
    expect(cleanHtml(piece.repeat(max / piece.length)).html.length).toBeLessThanOrEqual(max * 6)
}, 10_000)
