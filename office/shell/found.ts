import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

/** One thing that a search leads to. */
export interface Found {
  readonly id: string
  readonly group: 'rooms' | 'people' | 'coupons'
  readonly title: string
  readonly detail: string
  readonly to: string
}

type Searched = Output<Contract['desk']['search']>

/** Letters of a name that are looked for, at least; figures are looked for from the first. */
const lettersMin = 2
const lengthMax = 100

/** What is to be asked of the house: nothing, or too little to look for, or a text that its call takes. */
export function readSearch(
  typed: string,
): { readonly kind: 'none' | 'short' } | { readonly kind: 'ask'; text: string } {
  const text = typed
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
    .trim()
  const about = text.replace(/^[pc]:/i, '').trim()
  if (text === '' || text.startsWith('>')) return { kind: 'none' }
  if (about.length < lettersMin && !/^\d$/.test(about)) return { kind: 'short' }
  return { kind: 'ask', text }
}

interface Room {
  readonly path: string
  readonly name: string
}

/** Rooms whose name has what was typed in it, all of them where nothing was; `>` looks for them alone. */
export function findRooms(rooms: readonly Room[], typed: string, locale: string): Found[] {
  if (/^\s*[pc]:/i.test(typed)) return []
  const wanted = typed.replace(/^\s*>/, '').trim().toLocaleLowerCase(locale)
  return rooms
    .filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted))
    .map(({ path, name }) => ({ id: `room ${path}`, group: 'rooms', title: name, detail: '', to: path }))
}

interface Told {
  /** Whether they may open a coupon itself. */
  readonly opensCoupons: boolean
  stateText(state: Searched['people'][number]['state']): string
  statusText(status: Searched['coupons'][number]['status']): string
}

/** People and coupons that the house found, and where each leads. */
export function foundThings({ people, coupons }: Searched, { opensCoupons, stateText, statusText }: Told): Found[] {
  return [
    ...coupons.map(
      ({ number, userName, status }): Found => ({
        id: `coupon ${number}`,
        group: 'coupons',
        title: String(number),
        detail: `${userName} · ${statusText(status)}`,
        to: opensCoupons ? `/coupons/${number}` : `/coupons?number=${number}`,
      }),
    ),
    ...people.map(
      ({ playerId, userName, name, state }): Found => ({
        id: `person ${playerId}`,
        group: 'people',
        title: userName,
        detail: [...(name === undefined ? [] : [name]), String(playerId), stateText(state)].join(' · '),
        to: `/people/${playerId}`,
      }),
    ),
  ]
}
