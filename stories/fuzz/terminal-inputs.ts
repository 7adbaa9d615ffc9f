import { type Site, setSite } from '@banko/server/operators/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { postCall } from '../testing/http-client.ts'
import type { ServedHouse } from '../testing/served-house.ts'

export const terminalPin = '480213'

/** What staff say to make a terminal. */
export function terminalInput(change: { readonly siteId?: number; readonly number?: number } = {}) {
  const terminal = { siteId: 1, number: 12, title: 'Corner shop', pin: terminalPin, printerWidth: 'mm58' } as const
  return { ...terminal, credit: 100_000, ...change }
}

/** What staff say of terminals: in this order each call does something to the one that is made. */
export function terminalInputs(terminalId: number, number: number): Readonly<Record<string, () => object>> {
  return {
    'deskTerminals.add': () => terminalInput({ number: number + 1 }),
    'deskTerminals.setPin': () => ({ terminalId, pin: '739182' }),
    'deskTerminals.setLocked': () => ({ terminalId, locked: true }),
  }
}

/** A terminal at the demo's first site, which has them from now on; answers its number as a player. */
export async function makeTerminal({ house }: Pick<ServedHouse, 'house'>, number: number): Promise<number> {
  const { operators, people, platform } = house
  const site = demoSite(operators.findSite('localhost'))
  const { operatorId, domain } = site
  const changes = { settings: { terminals: true } }
  const made = { site, number, title: 'Corner shop', printerWidth: 'mm58', openingBalance: 100_000 } as const
  const pinHash = await people.hashPassword(terminalPin)
  const terminalId = await forOperator(operatorId, () =>
    platform.db.transaction().execute(async (tx) => {
      if (!site.settings.terminals)
        await setSite(tx, { operatorId, domain, changes, by: byTest, at: platform.clock.now() })
      return people.terminals.create(tx, { ...made, pinHash })
    }),
  )
  await operators.refresh()
  if (terminalId === undefined) throw new Error(`terminal ${number} is taken`)
  return terminalId
}

/** Signs it in; answers its cookie. */
export async function enterTerminal(url: string, number: number): Promise<string> {
  const { status, cookie } = await postCall(url, '/people/signInTerminal', { number, pin: terminalPin })
  if (status !== 200 || cookie === undefined) throw new Error(`terminal ${number} was answered ${status}`)
  return cookie
}

function demoSite(site: Site | undefined): Site {
  if (!site) throw new Error('there is no demo site')
  return site
}
