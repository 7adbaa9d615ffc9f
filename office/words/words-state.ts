import type { calls } from '../kit/calls.ts'

type Read = Awaited<ReturnType<typeof calls.deskWords.read>>

/** How the own texts of a language stand. */
export type WordsState = Extract<Read, { kind: 'value' }>['value']
