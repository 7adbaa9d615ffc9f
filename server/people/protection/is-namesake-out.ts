import { exclusionOf } from '@banko/betting/protection/exclusion.ts'
import type { Connection } from '../../platform/platform.ts'
import { findBornOn, readEntries } from './store.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  /** `1990-12-31` */
  readonly birthDate: string
}

/** Whether a player of the operator of this name and birthday is out by their own word. */
export async function isNamesakeOut(
  connection: Connection,
  operatorId: number,
  person: Person,
  now: number,
): Promise<boolean> {
  const born = await findBornOn(connection, operatorId, person.birthDate)
  const same = born.filter((one) => foldName(one) === foldName(person)).map(({ playerId }) => playerId)
  if (same.length === 0) return false
  const said = await readEntries(connection, operatorId, same)
  return [...said.values()].some((entries) => exclusionOf(entries, now) !== undefined)
}

/** However it is written: without marks, blanks and capitals, the Turkish i with and without its dot alike. */
function foldName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]+/gu, '')
}
