import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { NodePlace } from '@banko/contract/network/place.ts'

interface Speaking {
  readonly t: Words['t']
  readonly format: Pick<Format, 'money' | 'count'>
}

/** Where a dealer hangs and what holds there, named and written out as it is read; before and after are held side by side. */
export function placeFacts(place: NodePlace, { t, format }: Speaking): Readonly<Record<string, string>> {
  const { title, parent, level, limits, dealers, players, terminals, lines } = place
  const named = limits.map(({ kind, currency, value }) => {
    const name = t(`desk.network.limitKinds.${kind}`)
    return currency === undefined
      ? [name, format.count(value)]
      : [`${name}, ${currency}`, format.money(value, currency)]
  })
  return {
    [t('desk.network.above')]: parent?.title ?? t('desk.network.operator'),
    [t('desk.network.level')]: format.count(level),
    [t('desk.network.state')]: stateOf(place, t),
    ...Object.fromEntries(named),
    [t('desk.network.title')]: title,
    [t('desk.network.dealers')]: format.count(dealers),
    [t('desk.network.players')]: format.count(players),
    [t('desk.room.terminals')]: format.count(terminals),
    ...Object.fromEntries(
      lines.map(({ currency, line }) => [t('desk.network.lineIn', { currency }), format.money(line, currency)]),
    ),
  }
}

function stateOf({ bets, transfers }: NodePlace, t: Words['t']): string {
  const blocked = [
    ...(bets === 'open' ? [] : [t('desk.network.betsBlocked')]),
    ...(transfers === 'open' ? [] : [t('desk.network.transfersBlocked')]),
  ]
  return blocked.length === 0 ? t('desk.network.open') : blocked.join(', ')
}

/** Whether what an approval tells is a place. */
export function isPlace(facts: object): facts is NodePlace {
  return 'level' in facts && 'limits' in facts && 'lines' in facts
}
