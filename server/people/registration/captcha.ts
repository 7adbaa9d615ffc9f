import { createHmac, timingSafeEqual } from 'node:crypto'
import { Allowance } from '../../platform/limits/allowance.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Ids } from '../../platform/ports.ts'
import { captchaLetters } from './captcha-glyphs.ts'
import { type Draw, drawCaptcha } from './draw-captcha.ts'

const length = 5
/** What a picture shows must be typed within so long, milliseconds. */
const lifetime = 10 * 60_000
/** Painting takes some milliseconds of everybody's time: so many pictures, whoever asks for them. */
const paintedRate = { count: 10, seconds: 1 }

/** What the browser sends back. */
export interface CaptchaAnswer {
  readonly id: string
  readonly text: string
}

export interface Captcha {
  readonly id: string
  /** PNG as a data address. */
  readonly image: string
}

/**
 * Pictures of a text that only who looks at them knows: the house signs what it drew and keeps nothing, and the name of a
 * picture tells nothing of its text to whoever has no key. Each is good for one try.
 */
export function openCaptcha({ clock, ids }: Pick<Platform, 'clock' | 'ids'>, secret: Uint8Array) {
  const painted = new Allowance()
  const sign = (siteId: number, what: string, text: string) =>
    createHmac('sha256', secret).update(`captcha ${siteId} ${what} ${text}`).digest('base64url')

  return {
    async make(siteId: number): Promise<Captcha> {
      const wait = painted.use('all', paintedRate, clock.now())
      if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
      const draw = openDraw(ids)
      const text = Array.from({ length }, () => captchaLetters[Math.floor(draw() * captchaLetters.length)]).join('')
      const what = `${clock.now() + lifetime}.${ids.token().slice(0, 16)}`
      const image = await paint(drawCaptcha(text, draw))
      return { id: `${what}.${sign(siteId, what, text)}`, image: `data:image/png;base64,${image.toString('base64')}` }
    },
    /** The name under which a try counts; undefined: there is no such picture, or it is over. */
    nameOf({ id }: CaptchaAnswer): string | undefined {
      const [endsAt = '', nonce = ''] = id.split('.')
      return Number(endsAt) > clock.now() && nonce !== '' ? `${endsAt}.${nonce}` : undefined
    },
    /** Whether that is what the picture shows, in capitals or not. */
    isRight(siteId: number, { id, text }: CaptchaAnswer): boolean {
      const [endsAt = '', nonce = '', signature = '', ...rest] = id.split('.')
      const own = Buffer.from(sign(siteId, `${endsAt}.${nonce}`, text.trim().toUpperCase()))
      const given = Buffer.from(signature)
      return rest.length === 0 && own.length === given.length && timingSafeEqual(own, given)
    },
  }
}

/** Numbers in [0, 1) of the system's source, two bytes each. */
function openDraw(ids: Ids): Draw {
  let left = Buffer.alloc(0)
  return () => {
    if (left.length < 2) left = Buffer.from(ids.token(), 'base64url')
    const value = left.readUInt16BE()
    left = left.subarray(2)
    return value / 0x1_00_00
  }
}

async function paint(svg: string): Promise<Buffer> {
  // few sites ask for pictures: whoever does not is spared it
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
