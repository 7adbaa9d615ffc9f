import { gameNameOf } from './game-names.ts'
import { markFrom } from './mark-from.ts'

/** Lines, and what is drawn as dots beside them. */
const drawings = {
  dice: {
    lines: 'M40 14 72 24 62 56 30 46zM14 52h34v34H14z',
    dots: 'M51 35h.1M42 27h.1M60 43h.1M23 61h.1M31 69h.1M39 77h.1M39 61h.1M23 77h.1',
  },
  plinko: {
    lines: 'M12 84V70m18 14V70m18 14V70m18 14V70m18 14V70M48 20a6 6 0 1 0 .1 0',
    dots: 'M48 40h.1M36 50h.1M60 50h.1M24 60h.1M48 60h.1M72 60h.1',
  },
  keno: {
    lines: 'M34 14a18 18 0 1 0 .1 0M64 46a18 18 0 1 0 .1 0M24 58a13 13 0 1 0 .1 0',
    dots: 'M34 32h.1M58 64h.1M70 64h.1M24 71h.1',
  },
  mines: {
    lines: 'M14 14h28v28H14zM54 14h28v28H54zM14 54h28v28H14zM54 54h28v28H54zM22 28l5 5 8-9',
    dots: 'M68 68h.1M68 62h.1M68 74h.1M62 68h.1M74 68h.1',
  },
  roulette: {
    lines:
      'M48 10a38 38 0 1 0 .1 0M48 26a22 22 0 1 0 .1 0M48 10v16M75 21 64 32M86 48H70M75 75 64 64M48 86V70M21 75l11-11M10 48h16M21 21l11 11',
    dots: 'M48 48h.1M61 15h.1',
  },
  crash: {
    lines: 'M14 12v70h70M14 82C44 80 62 62 70 26M62 32l8-8 6 10',
    dots: 'M30 66h.1M46 50h.1M30 40h.1',
  },
  'tv-keno': {
    lines: 'M12 26h72v52H12zM34 10l14 16 14-16M30 44a9 9 0 1 0 .1 0M66 44a9 9 0 1 0 .1 0M48 88V78M34 88h28',
    dots: 'M30 53h.1M66 53h.1M48 53h.1',
  },
  'slot-ten': {
    lines: 'M14 20h68v56H14zM37 20v56M59 20v56M8 48h80',
    dots: 'M26 48h.1M48 48h.1M70 48h.1M26 32h.1M48 64h.1M70 32h.1',
  },
  'slot-orchard': {
    lines:
      'M48 30c-8-6-16-6-22-2c-10 6-10 22-4 34c4 10 10 18 16 18c4 0 6-2 10-2s6 2 10 2c6 0 12-8 16-18c6-12 6-28-4-34c-6-4-14-4-22 2zM48 30c0-8 2-12 6-18M58 22c4-8 12-9 18-6c-4 9-11 11-18 6z',
    dots: 'M34 48h.1M48 58h.1M62 48h.1',
  },
  'slot-comet': {
    lines: 'M68 16a14 14 0 1 0 .1 0M54 38 18 74M62 48 40 76M48 26 20 52',
    dots: 'M18 18h.1M84 62h.1M68 82h.1M36 14h.1',
  },
} as const

interface GameMarkProps {
  readonly game: string
  readonly className?: string
}

/** A game: of the house drawn by hand, of another one made from its name, so that it looks the same everywhere. */
export function GameMark({ game, className = '' }: GameMarkProps) {
  const name = gameNameOf(game)
  const drawing = name && drawings[name]
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={drawing ? drawing.lines : markFrom(game)} />
      {drawing && <path d={drawing.dots} strokeWidth="6" />}
    </svg>
  )
}
