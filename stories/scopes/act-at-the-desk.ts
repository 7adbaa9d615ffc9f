import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { documentInputs, sendDocument } from '../fuzz/document-inputs.ts'
import { personInputs, writeClosed, writeReached } from '../fuzz/person-inputs.ts'
import type { FuzzWorld } from '../fuzz/world.ts'
import { postCall } from '../testing/http-client.ts'
import { type Clerk, openClerk, staffPassword } from '../testing/office-client.ts'

/** What staff do and read: with one person, with one another, and in the log. */
export async function actAtTheDesk(world: FuzzWorld): Promise<void> {
  const one = await openClerk(world.served, 'Zeynep', ['administrator', 'auditor'])
  const other = await openClerk(world.served, 'Yusuf', ['administrator'])
  const { staffId } = await openClerk(world.served, 'Ziya', [])
  const playerId = await writeReached(world)
  await writeClosed(world, playerId)
  const reason = 'a story'
  // who is excluded could not sign in afterwards
  const acts = Object.entries(personInputs(() => playerId)).filter(([name]) => !/exclu/i.test(name))
  for (const [name, input] of acts) await ask(one, name, input())
  for (const name of ['page', 'timeline', 'sessions', 'notes', 'marks'])
    await ask(one, `deskPerson.${name}`, { playerId })
  const headers = { cookie: world.cookies.demo2 }
  const documentId = await sendDocument((path, input) => postCall(world.url, path, input, { headers }))
  const { playerId: sender } = (await ask(one, 'deskDocuments.open', { documentId })) as { playerId: number }
  await ask(one, 'deskDocuments.pieces', { documentId, side: 'front', from: 0 })
  for (const [name, input] of Object.entries(documentInputs(() => ({ playerId: sender, documentId }))))
    await ask(one, name, input())
  await ask(one, 'deskDocuments.ofPerson', { playerId: sender })
  for (const name of ['deskDocuments.list', 'deskDocuments.room']) await ask(one, name, {})
  await ask(one, 'staff.invite', { userName: 'Yonca', roles: ['support'], reason })
  const { approvalId } = (await ask(one, 'staff.setRoles', { staffId, roles: ['support'], reason })) as {
    approvalId: number
  }
  await ask(other, 'approvals.decide', { approvalId, answer: 'yes' })
  await moveDealer(one, other)
  await ask(one, 'staff.resetFactor', { staffId, reason })
  await ask(one, 'staff.changePassword', { currentPassword: staffPassword, newPassword: staffPassword })
  for (const name of ['approvals.list', 'roles.list', 'audit.list', 'audit.verify']) await ask(one, name, {})
}

/** One hangs a dealer on another with the other's yes. */
async function moveDealer(one: Clerk, other: Clerk): Promise<void> {
  const hang = async (title: string) =>
    (await ask(one, 'network.addNode', { kind: 'dealer', title })) as { nodeId: number }
  const { nodeId } = await hang('Wanders')
  const { nodeId: parentId } = await hang('Stays')
  await ask(one, 'network.find', { text: 'Stays', outsideId: nodeId })
  await ask(one, 'network.previewMove', { nodeId, parentId })
  const asked = await ask(one, 'network.move', { nodeId, parentId, reason: 'a story' })
  const { approvalId } = asked as { approvalId: number }
  await ask(other, 'approvals.decide', { approvalId, answer: 'yes' })
}

async function ask(clerk: Clerk, name: string, input: object): Promise<unknown> {
  const path = listCalls(contract).find((call) => call.name === name)?.path ?? ''
  const { status, body } = await clerk.post(path, input)
  if (status !== 200) throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
