import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Registration } from '@banko/contract/registration/registration.ts'
import type { TestPeople } from './test-people.ts'

let count = 0

/** Somebody whom no test has registered yet. */
export function stranger(change: Partial<Registration> = {}): Registration {
  count += 1
  return {
    ...{ firstName: 'Ada', lastName: 'Ay', birthDate: '1990-01-01', sex: 'f', idNumber: '' },
    ...{ country: 'TR', city: 'Rize', address: 'Cadde 1234', postCode: '53000' },
    ...{ email: `stranger${count}@example.com`, phoneCode: '90', mobile: `53211${10_000 + count}` },
    ...{ userName: `stranger${count}`, password: 'seven blue herons', currency: 'TRY' },
    ...change,
  }
}

/** As a browser does. */
export function solve({ puzzle, salt, target, numberMax }: ProofChallenge) {
  for (let number = 0; number <= numberMax; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { puzzle, number }
  throw new Error('a puzzle has no answer')
}

/** Registers somebody at the demo's first site, activated as is said. */
export async function registerAt(
  { people, site }: TestPeople,
  registration: Registration,
  activation: 'atOnce' | 'email' | 'sms',
) {
  const proof = solve(await people.registration.challenge(site.siteId, 'usual'))
  const asked = { registration, lang: 'en', address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)', proof }
  return people.registration.register({ ...asked, site: { ...site, settings: { ...site.settings, activation } } })
}

/** What was written to an address last, as it would go out. */
export async function lastTo({ platform }: TestPeople, address: string): Promise<string> {
  const found = await platform.database.session(({ rows }) =>
    rows<{ body: string }>(`select body from message where address = '${address}' order by id desc limit 1`),
  )
  return found[0]?.body ?? ''
}
