import { readFileSync } from 'node:fs'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { expect, test } from 'vitest'
import { describeWhoMay, mayCall, roleNames } from './who-may.ts'

test('docs/who-may.md says what the contract and the shipped roles say', () => {
  const page = readFileSync(new URL('../../docs/who-may.md', import.meta.url), 'utf8')
  expect(page, 'node tools/contract/generate.ts writes it again').toBe(`${describeWhoMay().trimEnd()}\n`)
})

test('no call that is somebody’s is open to anybody of another operator’s, or to staff without a role', () => {
  for (const call of listCalls(contract)) {
    const isAnybodys = call.meta.caller === 'visitor' || call.meta.caller === 'officeVisitor'
    for (const role of roleNames) expect(mayCall(call, { kind: 'staff', role }, 'other'), call.name).toBe(isAnybodys)
    const isOwn = call.meta.permission === 'own'
    expect(mayCall(call, { kind: 'staff' }, 'own'), call.name).toBe(isAnybodys || isOwn)
    expect(mayCall(call, { kind: 'nobody' }, 'own'), call.name).toBe(isAnybodys)
  }
})
