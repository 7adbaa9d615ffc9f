import pg from 'pg'
import { parentOf, timeOf, timeOfEnded, timeOfFamily } from '../../processor-time.ts'

/** Processor time a coupon, microseconds; all 0 where the system does not tell. */
export interface Cost {
  readonly database: number
  readonly house: number
  /** Of who asks: wrk; 0 for a load that runs in the bench's own process. */
  readonly load: number
}

/** Answers a function that runs something and tells what one coupon of it cost each part. */
export async function openTimed(databaseUrl: string, house: number) {
  const postmaster = await findPostmaster(databaseUrl)
  const look = () => ({ database: timeOfFamily(postmaster), house: timeOf(house), load: timeOfEnded() })
  return async <T>(run: () => Promise<T>, countOf: (result: T) => number): Promise<[T, Cost]> => {
    const before = look()
    const result = await run()
    const after = look()
    const each = (part: keyof Cost) => ((after[part] - before[part]) / countOf(result)) * 1e6
    return [result, { database: each('database'), house: each('house'), load: each('load') }]
  }
}

async function findPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}
