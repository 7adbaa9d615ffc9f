import type { Face } from './slot-machine.ts'

/** Strips as they are written: one after the other with an empty line between them, faces with spaces. */
export function stripsIn(text: string): readonly (readonly Face[])[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((strip) => strip.trim().split(/\s+/))
}

/** Lines as they are written, a row for each reel: the three straight ones, and two that bend at the middle. */
export const fiveLines = linesIn('11111 00000 22222 01210 21012')

/** And those with a step at an end, and the two that go up and down. */
export const tenLines = [...fiveLines, ...linesIn('00122 22100 10001 12221 01010')]

function linesIn(text: string): readonly (readonly number[])[] {
  return text.split(' ').map((line) => Array.from(line, (row) => row.charCodeAt(0) - 48))
}
