import { expect, test } from 'vitest'
import { readSaidLink } from './read-said-link.ts'

const languages = ['tr', 'fa']

test.each([
  ['/promotions#12', { kind: 'page', path: '/promotions', search: '', hash: '12' }],
  ['/', { kind: 'page', path: '/', search: '', hash: '' }],
  ['/tr', { kind: 'page', path: '/', search: '', hash: '' }],
  ['/fa/sports/5?q=a', { kind: 'page', path: '/sports/5', search: '?q=a', hash: '' }],
  ['/de/sports', { kind: 'page', path: '/de/sports', search: '', hash: '' }],
  ['/pictures/a.png', { kind: 'file', href: '/pictures/a.png' }],
  ['/office/', { kind: 'file', href: '/office/' }],
  ['https://other.example/a?b#c', { kind: 'elsewhere', href: 'https://other.example/a?b#c' }],
] as const)('%s', (address, link) => {
  expect(readSaidLink(address, languages)).toEqual(link)
})

test.each([
  '',
  'sports',
  '#x',
  '//other.example',
  '/\\other.example',
  '/tr//other.example',
  '/tr/\\other.example',
  'http://other.example',
  'https:other.example',
  'https://user:name@other.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  'https://',
])('%j leads nowhere', (address) => {
  expect(readSaidLink(address, languages)).toBeUndefined()
})
