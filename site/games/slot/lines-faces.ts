import type { FaceDrawing } from './face-drawing.ts'

/** Of Ten Lines: a star, a bell, a leaf, a drop; a W, and a spark. Its letters are written. */
export const linesFaces: Readonly<Record<string, FaceDrawing>> = {
  H1: { lines: 'M24 6l5.3 11.6L42 19l-9.4 8.6L35.2 40 24 33.6 12.8 40l2.6-12.4L6 19l12.7-1.4z', ink: 'text-accent' },
  H2: { lines: 'M12 34c4-4 3-8 3-13a9 9 0 0 1 18 0c0 5-1 9 3 13zM20 39a4 4 0 0 0 8 0', ink: 'text-ink' },
  H3: { lines: 'M10 38C8 20 20 8 40 9c0 20-12 30-26 26M10 40C16 28 24 22 32 18', ink: 'text-ink' },
  H4: { lines: 'M24 6C32 18 37 24 37 30a13 13 0 0 1-26 0C11 24 16 18 24 6z', ink: 'text-ink' },
  W: { lines: 'M8 12l7 24 9-18 9 18 7-24', ink: 'text-won' },
  S: { lines: 'M24 5v38M5 24h38M11 11l26 26M37 11 11 37', ink: 'text-live' },
}
