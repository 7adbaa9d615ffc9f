import { parseArgs } from 'node:util'
import { formatAmount } from '@banko/betting/numbers/money.ts'
import { findCouponOwners } from '@banko/server/coupons/index.ts'
import { readSites } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { replayCoupon } from '@banko/server/settlement/index.ts'
import { atTheMachine } from './at-the-machine.ts'
import { chosenDatabase, databaseFlags, databaseHelp, openExisting, runCommand } from './chosen-database.ts'
import { tellCoupon } from './tell-coupon.ts'

const usage = `Usage: npm run coupon -- NUMBER [--site DOMAIN]

Tells the life of a coupon from what is stored: what was asked and agreed, how it was decided, what was sold of it, what was
said of its matches, and every movement of its money. Then settles it again, from nothing but that, by the rules that
settled it. Changes nothing. Exits with 1 when another result, amount or balance comes out than is stored.
  --site DOMAIN  its site, where the number alone does not tell
${databaseHelp}`

const options = { ...databaseFlags, site: { type: 'string' }, help: { type: 'boolean' } } as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function ownerOf({ db }: OpenDatabase, number: number, domain: string | undefined): Promise<number> {
  const sites = domain === undefined ? [] : (await readSites(db)).filter((site) => site.domain === domain)
  if (domain !== undefined && sites.length === 0) throw new StartError(`there is no site ${domain}`)
  const found = (await findCouponOwners(db, number)).filter(
    ({ siteId }) => domain === undefined || sites.some(({ id }) => id === siteId),
  )
  const [owner] = found
  if (!owner) throw new StartError(`there is no coupon ${number}${domain === undefined ? '' : ` of ${domain}`}`)
  if (found.length > 1) throw new StartError(`${found.length} operators have a coupon ${number}: say whose by --site`)
  return owner.operatorId
}

async function tell(database: OpenDatabase, number: number, domain: string | undefined): Promise<number> {
  const operatorId = await atTheMachine(() => ownerOf(database, number, domain))
  const replay = await forOperator(operatorId, () => replayCoupon(database.db, operatorId, number))
  if (!replay) throw new StartError(`there is no coupon ${number}`)
  const money = (amount: number) => `${formatAmount(amount, replay.coupon.currency)} ${replay.coupon.currency}`
  console.log(tellCoupon(replay, money))
  return replay.differences.length === 0 ? 0 : 1
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const { help, site, ...flags } = values
  const [number = ''] = positionals
  if (help) {
    console.log(usage)
    return 0
  }
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new StartError(usage)
  const database = await openExisting(chosenDatabase(flags))
  try {
    return await tell(database, Number(number), site)
  } finally {
    await database.close()
  }
})
