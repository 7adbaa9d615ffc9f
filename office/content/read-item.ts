import type { calls } from '../kit/calls.ts'

type Read = Awaited<ReturnType<typeof calls.deskContent.read>>

/** One item, a version of it, and which others there are. */
export type ReadItem = Extract<Read, { kind: 'value' }>['value']
