import { isInGroups } from './line-kinds.ts'
import { live, preMatch } from './message.ts'
import type { Attributes, ReadMessage } from './naive-message.ts'

interface Line {
  readonly at: number
  readonly status: number
  readonly outcomes: readonly Attributes[]
}

interface Match {
  status: { readonly at: number; readonly of: Attributes } | undefined
  readonly lines: Record<number, Map<string, Line>>
  readonly stops: { readonly product: number; readonly groups: string; readonly at: number }[]
}

export interface ShownLine extends Line {
  readonly event: string
  readonly key: string
  readonly product: number
  readonly isOver: boolean
}

export interface NaiveBook {
  apply(message: ReadMessage): void
  /** Active or suspended, in a fixed order. */
  shown(): ShownLine[]
  status(event: string): Attributes | undefined
}

/** Keeps both producers' words apart; what is shown is the live one's where it has spoken. */
export function openNaiveBook(mistakes: ReadonlySet<string>): NaiveBook {
  const matches = new Map<string, Match>()
  const isNew = (at: number, last: number | undefined) => mistakes.has('lets older overwrite newer') || at > (last ?? 0)

  function matchOf(event: string): Match {
    const known = matches.get(event)
    if (known) return known
    const match: Match = { status: undefined, lines: { [live]: new Map(), [preMatch]: new Map() }, stops: [] }
    matches.set(event, match)
    return match
  }

  function takeOdds(match: Match, product: number, at: number, message: ReadMessage): void {
    if (message.status && isNew(at, match.status?.at)) match.status = { at, of: message.status }
    for (const { key, of, outcomes } of message.markets) {
      const lines = match.lines[product]
      if (!lines || !isNew(at, lines.get(key)?.at)) continue
      const line = { at, status: Number(of.status ?? 1), outcomes }
      const stop = match.stops.find((one) => one.product === product && one.at > at && concerns(one.groups, key))
      const isStopped = line.status === 1 && stop !== undefined && !mistakes.has('forgets bet stops')
      lines.set(key, isStopped ? { ...line, status: -1 } : line)
    }
  }

  function takeStop(match: Match, product: number, at: number, groups: string): void {
    match.stops.push({ product, groups, at })
    for (const [key, line] of match.lines[product] ?? [])
      if (line.status === 1 && concerns(groups, key) && isNew(at, line.at))
        match.lines[product]?.set(key, { ...line, status: -1 })
  }

  return {
    apply(message) {
      const { root } = message
      const [product, at] = [Number(root.product), Number(root.timestamp)]
      const match = matchOf(root.event_id ?? '')
      if (message.kind === 'odds_change') takeOdds(match, product, at, message)
      if (message.kind === 'bet_stop') takeStop(match, product, at, root.groups ?? 'all')
    },
    status: (event) => matches.get(event)?.status?.of,
    shown: () =>
      [...matches]
        .flatMap(([event, match]) => {
          const isOver = Number(match.status?.of.status ?? 0) >= 3
          const keys = new Set(Object.values(match.lines).flatMap((lines) => [...lines.keys()]))
          return [...keys].flatMap((key) => {
            const product = match.lines[live]?.has(key) ? live : preMatch
            const line = match.lines[product]?.get(key)
            const status = line?.status === -2 ? -1 : line?.status
            return line && (status === 1 || status === -1) ? [{ ...line, status, event, key, product, isOver }] : []
          })
        })
        .sort((a, b) => (`${a.event} ${a.key}` < `${b.event} ${b.key}` ? -1 : 1)),
  }
}

function concerns(groups: string, key: string): boolean {
  const [id, specifiers = ''] = key.split('/')
  return isInGroups({ id: Number(id), specifiers }, groups)
}
