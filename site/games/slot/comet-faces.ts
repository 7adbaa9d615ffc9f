import type { FaceDrawing } from './face-drawing.ts'

const globe = 'M24 14a10 10 0 1 0 .1 0z'
const crescent = 'M29 7a17.5 17.5 0 1 0 13 22A15 15 0 0 1 29 7z'
const nova = 'M24 3C25 19 29 23 45 24C29 25 25 29 24 45C23 29 19 25 3 24C19 23 23 19 24 3z'

/** Of Comet: what moves in the sky, drawn; constellations, of points and lines; a nova, and an eclipse. */
export const cometFaces: Readonly<Record<string, FaceDrawing>> = {
  comet: {
    filled: 'M28 12 5 43 37 23z',
    lines: 'M33 9a7.5 7.5 0 1 0 .1 0zM26 21 10 37M30 26 20 38M23 15 12 27',
    dots: 'M8 10h.1M42 40h.1',
    ink: 'text-accent',
  },
  planet: {
    filled: globe,
    lines: `${globe}M6.7 34A20 6 -30 1 0 41.3 14A20 6 -30 1 0 6.7 34z`,
    dots: 'M9 11h.1M40 38h.1',
    ink: 'text-warn',
  },
  moon: { filled: crescent, lines: crescent, dots: 'M36 12h.1M41 19h.1', ink: 'text-ink' },
  galaxy: {
    lines:
      'M24 24c1-4 7-3 7 2c0 6-8 9-14 6c-8-4-8-16 1-21c7-4 15-3 21 2M24 24c-1 4-7 3-7-2c0-6 8-9 14-6c8 4 8 16-1 21c-7 4-15 3-21-2',
    dots: 'M24 24h.1',
    ink: 'text-down',
  },
  orion: {
    lines: 'M12 9 20 22 15 40M35 11 28 26 36 38M12 9 35 11M15 40 36 38M20 22 28 26',
    dots: 'M12 9h.1M35 11h.1M20 22h.1M24 24h.1M28 26h.1M15 40h.1M36 38h.1',
    ink: 'text-ink-soft',
  },
  cygnus: {
    lines: 'M24 6V43M7 22 24 18 41 24',
    dots: 'M24 6h.1M24 18h.1M24 31h.1M24 43h.1M7 22h.1M41 24h.1',
    ink: 'text-ink-soft',
  },
  lyra: {
    lines: 'M33 6 27 17 35 20zM27 17 13 38 22 42 35 20',
    dots: 'M33 6h.1M27 17h.1M35 20h.1M13 38h.1M22 42h.1',
    ink: 'text-ink-soft',
  },
  cassiopeia: {
    lines: 'M5 16 14 34 24 20 34 36 43 14',
    dots: 'M5 16h.1M14 34h.1M24 20h.1M34 36h.1M43 14h.1',
    ink: 'text-ink-soft',
  },
  nova: { filled: nova, lines: `${nova}M11 11l4 4M37 11l-4 4M11 37l4-4M37 37l-4-4`, ink: 'text-won' },
  eclipse: {
    filled: 'M24 13a11 11 0 1 0 .1 0z',
    lines: 'M24 13a11 11 0 1 0 .1 0zM32 17a11 11 0 0 1 0 14',
    dots: 'M24 5h.1M33.5 7.5h.1M40.5 14.5h.1M43 24h.1M40.5 33.5h.1M33.5 40.5h.1M24 43h.1M14.5 40.5h.1M7.5 33.5h.1M5 24h.1M7.5 14.5h.1M14.5 7.5h.1',
    ink: 'text-live',
  },
}
