import { expect, test } from 'vitest'
import { gatherStyles } from './gather-styles.ts'

test('style attributes become rules of one element, the same one once', () => {
  const html = '<p style="width:3px">a</p><p class="b" style="--n:2;color:red">b</p><p style="width:3px">c</p>'
  expect(gatherStyles(html)).toEqual({
    html: '<p data-style="0">a</p><p class="b" data-style="1">b</p><p data-style="0">c</p>',
    css: '[data-style="0"]{width:3px}[data-style="1"]{--n:2;color:red}',
  })
})

test('what could begin another rule or end the element is left out', () => {
  expect(gatherStyles('<p style="a:b}body{c:d">x</p><p style="a:&lt;/style>">y</p>')).toEqual({
    html: '<p>x</p><p>y</p>',
    css: '',
  })
})

test('markup without styles is left as it is', () => {
  expect(gatherStyles('<p class="a">b</p>')).toEqual({ html: '<p class="a">b</p>', css: '' })
})
