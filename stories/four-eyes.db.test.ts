import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clerk, openClerk, postOffice } from './testing/office-client.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from './testing/served-house.ts'

const hour = 3_600_000

let database: OpenDatabase
let served: ServedHouse
let ayse: Clerk
let veli: Clerk
/** Of the staff, and no administrator. */
let can: Clerk

beforeEach(async () => {
  database = await openStoryDatabase()
  served = await openServedHouse(database, { time: virtualTime(Date.UTC(2026, 10, 28, 12)), seed: 'four eyes' })
  ayse = await openClerk(served, 'Ayşe', ['administrator'])
  veli = await openClerk(served, 'Veli', ['administrator'])
  can = await openClerk(served, 'Can', ['support'])
  await proveAll()
})
afterEach(async () => {
  await served.close()
  await database.close()
})

async function proveAll() {
  for (const clerk of [ayse, veli, can]) clerk.cookie = await clerk.signIn()
}

const permissionsOf = async (clerk: Clerk) => {
  const { status, body } = await clerk.post('/office/staff/me', {})
  return status === 200 ? (body as { permissions: string[] }).permissions : undefined
}
const setRoles = (by: Clerk, of: Clerk, roles: string[]) =>
  by.post('/office/staff/set-roles', { staffId: of.staffId, roles, reason: 'they trade now' })
const decide = (by: Clerk, approvalId: number, answer: 'yes' | 'no') =>
  by.post('/office/approvals/decide', { approvalId, answer })
const idOf = ({ body }: { body: unknown }) => (body as { approvalId: number }).approvalId
const refused = (code: string, status = 409) => ({ status, body: { data: { code } } })
const waiting = async (by: Clerk) => {
  const { body } = await by.post('/office/approvals/list', {})
  return (body as { approvals: Record<string, unknown>[] }).approvals
}

describe('roles of somebody', () => {
  test('hold once another says yes, in the session that is open, and not before', async () => {
    const asked = await setRoles(ayse, can, ['trader'])
    expect(asked.status).toBe(200)
    expect(await permissionsOf(can)).not.toContain('trading.stop')
    expect(await waiting(veli)).toMatchObject([
      {
        ...{
          kind: 'roleChanged',
          subject: `staff ${can.staffId}`,
          reason: 'they trade now',
          mayDecide: true,
          own: false,
        },
        ...{ before: { roles: ['support'] }, after: { roles: ['trader'] }, askedBy: { name: 'Ayşe' } },
      },
    ])
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject({ status: 200, body: { answer: 'done' } })
    expect(await permissionsOf(can)).toContain('trading.stop')
    expect(await permissionsOf(can)).not.toContain('people.block')
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject(refused('approvalOver'))
    expect(await waiting(veli)).toEqual([])
  })

  test('are not decided by who asked, nor by whom they are of; who asked takes them back', async () => {
    const asked = await setRoles(ayse, veli, ['support'])
    expect(await decide(ayse, idOf(asked), 'yes')).toMatchObject(refused('approvalOwn'))
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject(refused('approvalOwn'))
    expect(await decide(veli, idOf(asked), 'no')).toMatchObject(refused('approvalOwn'))
    expect(await decide(ayse, idOf(asked), 'no')).toMatchObject({ body: { answer: 'withdrawn' } })
    expect(await permissionsOf(veli)).toContain('staff.role')
  })

  test('are not asked for oneself, nor twice, nor of nobody', async () => {
    expect(await setRoles(ayse, ayse, ['trader'])).toMatchObject(refused('staffOwn'))
    expect((await setRoles(ayse, can, ['trader'])).status).toBe(200)
    expect(await setRoles(veli, can, ['content'])).toMatchObject(refused('approvalWaiting'))
    const nobody = { ...can, staffId: 1_000_000 }
    expect(await setRoles(ayse, nobody, ['trader'])).toMatchObject(refused('notFound', 404))
  })

  test('are dead where they moved meanwhile, and nothing is done', async () => {
    const asked = await setRoles(ayse, can, ['trader'])
    await database.session(({ run }) =>
      run(`insert into staff_role (operator_id, staff_id, role) values (1, ${can.staffId}, 'content')`),
    )
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject({ status: 200, body: { answer: 'dead' } })
    expect(await permissionsOf(can)).toContain('content.publish')
    expect(await permissionsOf(can)).not.toContain('trading.stop')
  })

  test('are dead where who asked was locked out meanwhile', async () => {
    const asked = await setRoles(ayse, can, ['trader'])
    expect((await veli.post('/office/staff/set-locked', { staffId: ayse.staffId, locked: true })).status).toBe(200)
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject({ body: { answer: 'dead' } })
    expect(await permissionsOf(can)).not.toContain('trading.stop')
  })

  test('wait a day and no longer; then the same may be asked for again', async () => {
    const asked = await setRoles(ayse, can, ['trader'])
    await served.time.skip(24 * hour)
    await proveAll()
    expect(await waiting(veli)).toEqual([])
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject(refused('approvalOver'))
    expect((await setRoles(ayse, can, ['trader'])).status).toBe(200)
  })

  test('may allow what an administrator lacks, once another administrator says yes', async () => {
    const asked = await setRoles(ayse, can, ['payments'])
    expect(await permissionsOf(can)).not.toContain('payments.approve')
    expect(await decide(ayse, idOf(asked), 'yes')).toMatchObject(refused('approvalOwn'))
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject({ body: { answer: 'done' } })
    expect(await permissionsOf(can)).toContain('payments.approve')
    for (const clerk of [ayse, veli]) expect(await permissionsOf(clerk)).not.toContain('payments.approve')
    expect(await setRoles(ayse, ayse, ['administrator', 'payments'])).toMatchObject(refused('staffOwn'))
    expect(await setRoles(ayse, can, ['noSuchRole'])).toMatchObject(refused('roleBeyond'))
    expect(await setRoles(ayse, can, ['dealer'])).toMatchObject(refused('roleBeyond'))
    const { body } = await ayse.post('/office/roles/list', {})
    const { roles } = body as { roles: { name: string; mayGive: boolean; beyond: boolean; staff: number }[] }
    const named = (name: string) => roles.find((role) => role.name === name)
    expect(named('payments')).toMatchObject({ mayGive: true, beyond: true, staff: 1 })
    expect(named('administrator')).toMatchObject({ mayGive: true, beyond: false, staff: 2 })
    expect(named('dealer')).toMatchObject({ mayGive: false })
  })

  test('are beyond who lacks what they allow and is not trusted to give beyond it, asking or deciding', async () => {
    await database.session(({ run }) =>
      run(`insert into role values (1, 'giver', 1, '{staff.see,staff.role,approvals.see,approvals.decide}', 0);
        update staff_role set role = 'giver' where staff_id = ${veli.staffId}`),
    )
    expect(await setRoles(veli, can, ['payments'])).toMatchObject(refused('roleBeyond'))
    expect(await setRoles(veli, can, ['administrator'])).toMatchObject(refused('roleBeyond'))
    const asked = await setRoles(ayse, can, ['payments'])
    expect(await decide(veli, idOf(asked), 'yes')).toMatchObject(refused('roleBeyond'))
    expect(await permissionsOf(can)).not.toContain('payments.approve')
  })

  test('are seen by who may decide them alone', async () => {
    await setRoles(ayse, can, ['trader'])
    await database.session(({ run }) =>
      run(`insert into role values (1, 'support', 2, '{approvals.see,approvals.decide}', 0)`),
    )
    expect(await waiting(can)).toEqual([])
    expect(await decide(can, 1, 'no')).toMatchObject(refused('notFound', 404))
  })
})

describe('the last who may give roles', () => {
  test('is not locked out, however two lock each other', async () => {
    const lock = (by: Clerk, of: Clerk) => by.post('/office/staff/set-locked', { staffId: of.staffId, locked: true })
    const answers = await Promise.all([lock(ayse, veli), lock(veli, ayse)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const open = await database.session(({ rows }) => rows(`select id from staff where not locked and name <> 'Can'`))
    expect(open).toHaveLength(1)
  })
})

describe('somebody who is invited', () => {
  const invite = (by: Clerk, roles: string[], userName = 'Deniz') =>
    by.post('/office/staff/invite', { userName, roles, reason: 'new here' })
  const signIn = (password: string) => postOffice(served.url, '/office/staff/sign-in', { userName: 'Deniz', password })

  test('sets an authenticator up with the first password, and has roles once another says yes', async () => {
    const invited = await invite(ayse, ['trader'])
    const { staffId, password, approvalId } = invited.body as { staffId: number; password: string; approvalId: number }
    expect((await signIn(password)).body).toMatchObject({ step: 'enrolment' })
    const roles = () => database.session(({ rows }) => rows(`select role from staff_role where staff_id = ${staffId}`))
    expect(await roles()).toEqual([])
    expect(await decide(ayse, approvalId, 'yes')).toMatchObject(refused('approvalOwn'))
    expect(await decide(veli, approvalId, 'yes')).toMatchObject({ body: { answer: 'done' } })
    expect(await roles()).toEqual([{ role: 'trader' }])
  })

  test('cannot sign in with it after three days, and it lies nowhere as it is', async () => {
    const { password } = (await invite(ayse, [])).body as { password: string }
    for (const table of ['staff', 'request', 'audit_row', 'approval']) {
      const kept = await database.session(({ rows }) =>
        rows<{ text: string }>(`select t::text as text from ${table} t`),
      )
      for (const { text } of kept) expect(text).not.toContain(password)
    }
    await served.time.skip(72 * hour)
    expect(await signIn(password)).toMatchObject(refused('signInFailed', 401))
  })

  test('has the roles at once where nobody else could decide them, and a locked colleague could', async () => {
    await database.session(({ run }) => run(`delete from staff_role where staff_id = ${veli.staffId}`))
    // alone an administrator gives what they hold, and makes no second pair of eyes for what they do not
    expect(await invite(ayse, ['payments'])).toMatchObject(refused('roleBeyond'))
    expect(await invite(ayse, ['administrator'])).toMatchObject(refused('roleBeyond'))
    expect((await invite(ayse, ['trader'])).body).not.toHaveProperty('approvalId')
    await database.session(({ run }) =>
      run(`insert into staff_role (operator_id, staff_id, role) values (1, ${veli.staffId}, 'administrator');
        update staff set locked = true where id = ${veli.staffId}`),
    )
    expect((await invite(ayse, ['trader'], 'Ece')).body).toHaveProperty('approvalId')
    expect((await invite(ayse, ['payments'], 'Efe')).body).toHaveProperty('approvalId')
  })

  test('has a name of their own, and no role that who invites lacks', async () => {
    expect(await invite(ayse, [], 'CAN')).toMatchObject(refused('userNameTaken'))
    expect(await invite(ayse, ['noSuchRole'])).toMatchObject(refused('roleBeyond'))
    expect((await invite(can, [])).status).toBe(403)
  })
})

test('an authenticator is reset once another says yes: their sessions end', async () => {
  const asked = await ayse.post('/office/staff/reset-factor', { staffId: can.staffId, reason: 'a lost phone' })
  expect(asked.status).toBe(200)
  expect(await permissionsOf(can)).toBeDefined()
  expect(await decide(veli, idOf(asked), 'yes')).toMatchObject({ body: { answer: 'done' } })
  expect(await permissionsOf(can)).toBeUndefined()
})

describe('the log', () => {
  const rows = async (input: object) => {
    const { body } = await ayse.post('/office/audit/list', input)
    return body as { rows: { did: string; subject: string; rowId: number; after?: object }[]; more: boolean }
  }

  test('shows the newest first, page after page, each row once', async () => {
    const all = (await rows({ limit: 200 })).rows
    expect(all.length).toBeGreaterThan(8)
    expect(all.map(({ rowId }) => rowId)).toEqual(all.map(({ rowId }) => rowId).toSorted((a, b) => b - a))
    const paged: number[] = []
    for (let before: number | undefined; ; ) {
      const page = await rows({ limit: 3, ...(before !== undefined && { before }) })
      paged.push(...page.rows.map(({ rowId }) => rowId))
      before = page.rows.at(-1)?.rowId
      if (!page.more) break
    }
    expect(paged).toEqual(all.map(({ rowId }) => rowId))
  })

  test('shows what is asked for alone, with before and after', async () => {
    const asked = await setRoles(ayse, can, ['trader'])
    await decide(veli, idOf(asked), 'yes')
    const subject = `staff ${can.staffId}`
    expect((await rows({ did: 'approvals.decide', subject })).rows).toMatchObject([
      {
        who: { kind: 'staff', id: veli.staffId, name: 'Veli' },
        before: { roles: ['support'] },
        after: { roles: ['trader'] },
      },
    ])
    const by = (await rows({ byKind: 'staff', byId: veli.staffId })).rows
    expect(by.map(({ did }) => did)).toContain('approvals.decide')
    expect(by.map(({ did }) => did)).not.toContain('staff.setRoles')
    expect((await rows({ from: served.time.now() + 1 })).rows).toEqual([])
    expect((await rows({ until: 0 })).rows).toEqual([])
    const [newest] = (await rows({})).rows
    expect((await rows({ rowId: newest?.rowId })).rows).toEqual([newest])
  })

  test('is worked out again by who may vouch for it, and names what was put in', async () => {
    const auditor = await openClerk(served, 'Ece', ['auditor'])
    const verify = async (input = {}) => (await auditor.post('/office/audit/verify', input)).body
    expect((await ayse.post('/office/audit/verify', {})).status).toBe(403)
    await served.time.advance(120_000)
    expect(await verify()).toMatchObject({ more: false, faults: [] })
    const { head } = (await verify()) as { head: { seq: number } }
    expect(head.seq).toBeGreaterThan(8)
    expect(await verify()).toMatchObject({ seqLast: head.seq })
    expect(await verify({ after: head.seq })).toMatchObject({ count: 0, head, faults: [] })
    expect(await verify({ after: head.seq + 1 })).toMatchObject({ faults: [{ what: 'removed' }] })
    await database.session(({ run }) =>
      run(`insert into audit_row (operator_id, at, who_kind, who_name, did, subject) values (1, 0, 'house', 'x', 'x', 'x');
        alter table audit_row disable trigger all; update audit_row set subject = 'staff 9' where id = 2;`),
    )
    expect(await verify()).toMatchObject({ faults: [{ what: 'altered' }, { what: 'inserted' }] })
  })
})
