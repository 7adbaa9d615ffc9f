import { createHash } from 'node:crypto'
import type { AccountRef } from './chart.ts'
import type { Movement } from './movements.ts'

/**
 * Names what a movement asks for: its flows in their order, their currency, and what it takes back; not who asks, and
 * not why. Hexadecimal. Migration ledger-4 writes the same of movements of before: it is never changed.
 */
export function askedHash({ currency, flows, reverses }: Pick<Movement, 'currency' | 'flows' | 'reverses'>): string {
  const lines = [
    currency,
    ...flows.map(({ source, target, amount }) => `${place(source)}>${place(target)} ${amount}`),
    ...(reverses ? [`reverses ${reverses.kind} ${reverses.cause}`] : []),
  ]
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function place({ kind, ownerId }: AccountRef): string {
  return `${kind}/${ownerId}`
}
