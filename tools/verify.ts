import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkReceipt, type ReceiptFault, type Trusted } from '@banko/contract/receipts/check-receipt.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { runCommand } from './chosen-database.ts'

const usage = `Usage: npm run verify -- RECEIPT.json --key KEY [--head NUMBER/HASH …]

Checks the receipt of a coupon and asks nobody: that its text and its place in the chain are what was signed, by a key of
the house, and that it is under a head that you wrote down. Exits with 0 when all of that holds, 1 when the receipt is
false, 2 when it holds together but was not held against a key and a head of yours, or cannot be read.
  --key KEY            a public key of the house, from https://ITS-SITE/v1/receipts/keys?input={}, or as you keep it
  --head NUMBER/HASH   a published head, from https://ITS-SITE/v1/receipts/heads?input={}`

const options = {
  key: { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function headIn(text: string): { seq: number; hash: string } {
  const [, seq, hash = ''] = /^([1-9]\d{0,14})\/([\da-f]{64})$/.exec(text) ?? []
  if (hash === '') throw new StartError('--head is a number, a stroke and 64 hexadecimal digits')
  return { seq: Number(seq), hash }
}

const says: Readonly<Record<ReceiptFault, string>> = {
  unreadable: 'this is no receipt',
  signature: 'its text or its place in the chain is not what was signed',
  head: 'it does not lead to the head that it brings',
  key: 'it is signed, and by another key than the one given',
  chain: 'it is in another chain than the head given',
}

async function verify(path: string, trusted: Trusted): Promise<number> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const verdict = await checkReceipt(content, trusted)
  if (verdict.kind === 'cannot') throw new StartError('this Node knows no Ed25519')
  if (verdict.kind === 'broken') {
    console.log(`FALSE: ${says[verdict.fault]}`)
    return 1
  }
  const { receipt, keyKnown, under } = verdict
  console.log(receipt.text)
  console.log(`text and place are what key ${receipt.key} signed`)
  console.log(keyKnown ? 'the key is one that you gave' : 'NOT CHECKED: whose key that is; give --key')
  console.log(under === undefined ? sayNoHead(trusted, receipt.head?.seq) : `it is under head ${under} that you gave`)
  const isProved = keyKnown && under !== undefined
  console.log(isProved ? 'receipt TRUE' : 'receipt whole, and not held against everything')
  return isProved ? 0 : 2
}

function sayNoHead({ heads = [] }: Trusted, own: number | undefined): string {
  if (own === undefined) return 'NOT CHECKED: no head is published over it yet; download it again in an hour'
  const given = heads.length === 0 ? 'give --head' : 'none that you gave is on its way'
  return `NOT CHECKED: whether it is under a published head; it leads to head ${own}: ${given}`
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [path] = positionals
  if (values.help || path === undefined) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  return await verify(path, { ...(values.key && { keys: values.key }), heads: (values.head ?? []).map(headIn) })
})
