import { readFileSync } from 'node:fs'

/** Who runs the database: PostgreSQL refuses root, so root hands it to another account of the system. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

const nobody = 65_534

/** The starter's own account, or for root that of `postgres`, else `nobody`. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  return account('postgres') ?? account('nobody') ?? { uid: nobody, gid: nobody }
}

function account(name: string): RunAs | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
