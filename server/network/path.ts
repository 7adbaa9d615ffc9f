import { must } from '../platform/must.ts'

const width = 10

/** The numbers of the nodes from the top down to the one that lies here. */
export function idsOf(path: string): number[] {
  return Array.from({ length: depthOf(path) }, (_, at) => Number(path.slice(at * width, (at + 1) * width)))
}

/** How many levels lead here; 0 is the operator. */
export function depthOf(path: string): number {
  return Math.floor(path.length / width)
}

/** Whether a node lies at or below a place. */
export function isWithin(path: string, place: string): boolean {
  return path.startsWith(place)
}

/** The place of a new node. */
export function pathBelow(path: string, nodeId: number): string {
  const part = String(nodeId).padStart(width, '0')
  return `${path}${must(part.length === width ? part : undefined, 'a number of a node in ten digits')}`
}

/** Whose place it is; undefined: it is no node's. */
export function nodeAt(path: string): number | undefined {
  return idsOf(path).at(-1)
}

/** Who says something from a place: its node, 0 for the operator. */
export function sayerAt(path: string): number {
  return nodeAt(path) ?? 0
}

/**
 * How high whoever said something stands: their depth on the way down to where it holds. 0 is the operator, and whoever
 * stands there no longer: what they said holds on, and is the operator's to take back. Pure.
 */
export function levelOf(said: number, wayDown: readonly { readonly id: number }[]): number {
  return wayDown.findIndex(({ id }) => id === said) + 1
}

/** Where whoever stands directly above stands; empty: the operator. */
export function placeAbove(path: string): string {
  return path.slice(0, -width)
}
