import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { systemIds } from '../../platform/random/ids.ts'
import { openCaptcha } from './captcha.ts'
import { captchaLetters } from './captcha-glyphs.ts'
import { captchaSize, drawCaptcha } from './draw-captcha.ts'

const secret = new Uint8Array(32).fill(7)
const time = virtualTime(Date.UTC(2026, 10, 28))
const captcha = openCaptcha({ clock: time, ids: systemIds() }, secret)

/** The text of a picture, found as nobody without the key can: by trying all with the check itself. */
function* texts(): Generator<string> {
  for (const a of captchaLetters) for (const b of captchaLetters) for (const c of captchaLetters) yield `${a}${b}${c}`
}

test('a picture is a PNG, and neither its name nor its drawing holds its text', async () => {
  const { id, image } = await captcha.make(1)
  expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  const svg = drawCaptcha('ACE79', () => 0.5)
  expect(svg).not.toMatch(/<text|ACE79/)
  expect(svg).toContain(`viewBox="0 0 ${captchaSize.width} ${captchaSize.height}"`)
  expect(id.split('.')).toHaveLength(3)
  for (const text of texts()) if (id.includes(text)) expect(captcha.isRight(1, { id, text })).toBe(false)
  await time.skip(1000)
})

test('every letter has strokes, and two drawings of one text differ', () => {
  for (const letter of captchaLetters) expect(drawCaptcha(letter, () => 0.5)).toMatch(/<path d="M/)
  let at = 0
  const other = () => (at++ % 97) / 97
  expect(drawCaptcha('ACE79', other)).not.toBe(drawCaptcha('ACE79', other))
})

test('what is no text of the picture is wrong, at another site too, and a name that was made up is none', async () => {
  const { id } = await captcha.make(1)
  expect(captcha.isRight(1, { id, text: '' })).toBe(false)
  expect(captcha.isRight(1, { id, text: 'wrong' })).toBe(false)
  expect(captcha.isRight(1, { id: `${id}.more`, text: 'wrong' })).toBe(false)
  expect(captcha.isRight(1, { id: 'made up', text: 'ACE79' })).toBe(false)
  await time.skip(1000)
})

test('a picture is over after ten minutes', async () => {
  const { id } = await captcha.make(1)
  const answer = { id, text: 'ACE79' }
  const name = captcha.nameOf(answer)
  expect(name).toBe(id.split('.').slice(0, 2).join('.'))
  await time.skip(10 * 60_000)
  expect(captcha.nameOf(answer)).toBeUndefined()
  expect(captcha.nameOf({ id: '99999999999999', text: '' })).toBeUndefined()
})

test('ten pictures a second, whoever asks', async () => {
  await time.skip(1000)
  for (let made = 0; made < 10; made++) await captcha.make(1)
  await expect(captcha.make(2)).rejects.toMatchObject({ retryAfterSeconds: 1 })
  await time.skip(1000)
  expect((await captcha.make(2)).id).not.toBe('')
})
