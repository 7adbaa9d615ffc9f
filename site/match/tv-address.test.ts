import { expect, test } from 'vitest'
import { tvAddress } from './tv-address.ts'

const own = 'https://bets.example'

test('the name stands where the link says, or at its end', () => {
  expect(tvAddress('https://tv.example/play?id={videoId}&a=1', 'm 1', own)).toBe('https://tv.example/play?id=m%201&a=1')
  expect(tvAddress('https://tv.example/embed/', 'm1', own)).toBe('https://tv.example/embed/m1')
})

test('a name never leads elsewhere', () => {
  expect(tvAddress('https://tv.example/', '../../evil?x#y', own)).toBe('https://tv.example/..%2F..%2Fevil%3Fx%23y')
  expect(tvAddress('https://tv.example', '.evil.example/', own)).toBeUndefined()
  expect(tvAddress('https://{videoId}.example/', 'evil', own)).toBeUndefined()
})

test('without a link, without https, or at our own origin there is nothing to play', () => {
  expect(tvAddress('', 'm1', own)).toBeUndefined()
  expect(tvAddress('http://tv.example/', 'm1', own)).toBeUndefined()
  expect(tvAddress('javascript:alert(1)//', 'm1', own)).toBeUndefined()
  expect(tvAddress('https://bets.example/tv/', 'm1', own)).toBeUndefined()
})
