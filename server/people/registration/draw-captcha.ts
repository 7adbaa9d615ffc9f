import { must } from '../../platform/must.ts'
import { glyphs } from './captcha-glyphs.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Each in [0, 1). */
export type Draw = () => number

/** Units of the picture, half of its pixels. */
export const captchaSize = { width: 220, height: 72 } as const
const unit = 7
/** Pieces of a stroke between two of its points: so it bends where the picture does. */
const pieces = 5

/**
 * A text as SVG of strokes alone: no letter of it stands in the picture. Every letter is turned, leant and sized by
 * chance, the whole bends in two waves, and thin lines run through it: whoever looks reads it at once.
 */
export function drawCaptcha(text: string, draw: Draw): string {
  const between = (from: number, to: number) => from + (to - from) * draw()
  const bend = wave(between)
  const step = (captchaSize.width - 30) / text.length
  const letters = [...text].flatMap((letter, at) => {
    const middle = { x: 15 + step * (at + 0.5) + between(-2, 2), y: captchaSize.height / 2 + between(-5, 5) }
    return strokesOf(letter).map((stroke) => stroke.map(placed(middle, between)))
  })
  const lines = [0, 1].map(() => lineAcross(between))
  const pathsOf = (strokes: readonly (readonly Point[])[]) =>
    strokes.map((stroke) => `<path d="${pathOf(stroke.map(bend))}"/>`)
  const { width, height } = captchaSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#eef0f6"/>`,
    '<g fill="none" stroke="#2b3244" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">',
    ...pathsOf(letters),
    '<g stroke-width="1.8">',
    ...pathsOf(lines),
    '</g></g></svg>',
  ].join('')
}

type Between = (from: number, to: number) => number

/** In a field around its own middle, each stroke in pieces. */
function strokesOf(letter: string): readonly (readonly Point[])[] {
  return must(glyphs[letter], `the strokes of ${letter}`)
    .split('|')
    .map((stroke) => {
      const points = stroke.split(' ').map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return { x: (x - 2) * unit, y: (y - 3) * unit }
      })
      return points.flatMap((point, at) => {
        const next = points[at + 1]
        return next ? Array.from({ length: pieces }, (_, piece) => partOf(point, next, piece / pieces)) : [point]
      })
    })
}

function partOf(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** One and the same turn for all strokes that it is used for. */
function placed(middle: Point, between: Between): (point: Point) => Point {
  const [turn, lean, size] = [between(-0.2, 0.2), between(-0.15, 0.15), between(0.85, 1)]
  return ({ x, y }) => {
    const [leant, high] = [(x + lean * y) * size, y * size]
    return {
      x: middle.x + leant * Math.cos(turn) - high * Math.sin(turn),
      y: middle.y + leant * Math.sin(turn) + high * Math.cos(turn),
    }
  }
}

function wave(between: Between): (point: Point) => Point {
  const [high, wide, shift] = [between(3, 6), between(0.03, 0.06), between(0, 6)]
  const [side, tall, other] = [between(1.5, 3), between(0.08, 0.14), between(0, 6)]
  return ({ x, y }) => ({ x: x + side * Math.sin(y * tall + other), y: y + high * Math.sin(x * wide + shift) })
}

function lineAcross(between: Between): readonly Point[] {
  const { width, height } = captchaSize
  const [from, to] = [between(8, height - 8), between(8, height - 8)]
  return Array.from({ length: 21 }, (_, at) => ({ x: (width / 20) * at, y: from + ((to - from) * at) / 20 }))
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
