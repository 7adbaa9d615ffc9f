import { expect, test } from 'vitest'
import { systemIds } from '../platform/random/ids.ts'
import { hashOfNobody, hashPassword, newSalt, verifyPassword } from './password.ts'

const salt = () => newSalt(systemIds())

test('a password is verified by its own hash only', async () => {
  const hash = await hashPassword('doğru parola', salt())
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('doğru parola', hash)).toBe(true)
  expect(await verifyPassword('doğru parola ', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('one password hashed twice gives two hashes', async () => {
  expect(await hashPassword('same', salt())).not.toBe(await hashPassword('same', salt()))
})

test('a letter written in two ways is one letter', async () => {
  expect(await verifyPassword('g\u0306', await hashPassword('ğ', salt()))).toBe(true)
})

// A vector of the reference implementation's own tests: phc-winner-argon2, src/test.c.
test('a hash of an older cost still verifies', async () => {
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('Password', hash)).toBe(false)
})

test('nobody knows the password of nobody', async () => {
  expect(await verifyPassword('', hashOfNobody)).toBe(false)
})

test('a damaged hash is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('unknown form')
})
