import * as z from 'zod'
import { giving, isLast, roleBeyond } from '../grant.ts'
import { clearFactor } from '../store.ts'
import { lockStaff, readStanding, writeRoles } from '../store-roles.ts'
import { endSessions } from '../store-sessions.ts'
import { approvalRules } from './rules.ts'

const staffId = z.int()

const roleChanged = approvalRules(z.object({ staffId, roles: z.array(z.string()) }), {
  permission: giving,
  subjectOf: (content) => `staff ${content.staffId}`,
  async standing(tx, { operatorId, content }) {
    await lockStaff(tx, operatorId)
    const found = await readStanding(tx, { operatorId, staffId: content.staffId })
    // Who works for a node has the role that they were given with it.
    return found && !found.of_node ? { roles: found.roles } : undefined
  },
  afterOf: ({ roles }) => ({ roles }),
  async bar(tx, { operatorId, content }, giver) {
    const of = { operatorId, staffId: content.staffId }
    const before = (await readStanding(tx, of))?.roles ?? []
    const beyond = await roleBeyond(tx, { operatorId, before, roles: content.roles }, giver)
    if (beyond) return beyond
    return (await isLast(tx, { ...of, roles: content.roles })) ? { code: 'staffLast' } : undefined
  },
  apply: (tx, { operatorId, content }) => writeRoles(tx, { operatorId, staffId: content.staffId }, content.roles),
})

const factorReset = approvalRules(z.object({ staffId }), {
  permission: giving,
  subjectOf: (content) => `staff ${content.staffId}`,
  async standing(tx, { operatorId, content }) {
    await lockStaff(tx, operatorId)
    const found = await readStanding(tx, { operatorId, staffId: content.staffId })
    return found && { enrolled: found.enrolled, locked: found.locked }
  },
  afterOf: () => ({ enrolled: false }),
  async apply(tx, { operatorId, content }, at) {
    const of = { operatorId, staffId: content.staffId }
    await clearFactor(tx, of)
    await endSessions(tx, of, at)
  },
})

/** What is asked of the staff about themselves. */
export const kindsOfStaff = { roleChanged, factorReset }
