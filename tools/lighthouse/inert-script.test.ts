import { expect, test } from 'vitest'
import { inertScript } from './inert-script.ts'

const source =
  'import{a as e}from"./a.js";import"./b.js";var t=import.meta.url;globalThis.ran=e(t,"é");import("./c.js");export{t as u};'

test('an inert script has the bytes of the first and does nothing', async () => {
  const inert = inertScript(source)
  expect(Buffer.byteLength(inert)).toBe(Buffer.byteLength(source))
  await import(`data:text/javascript,${encodeURIComponent(inert)}`)
  expect('ran' in globalThis).toBe(false)
  expect(inert).toContain('globalThis.ran=e(t,"é")')
})

test('what is no script is a fault', () => {
  expect(() => inertScript('import {')).toThrow('cannot be read')
})
