import type { Database } from '@banko/server/platform/platform.ts'
import { sql } from 'kysely'

/** Counts calls that reached the fake provider to pay somebody, whatever became of them: a sequence is not rolled back. */
export async function countPayoutCalls(db: Database): Promise<() => Promise<number>> {
  await sql`create sequence payout_called`.execute(db)
  await sql`
    create function payout_called() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('payout_called');
        return new;
      end $$`.execute(db)
  // before whatever else is done there: triggers go by their names
  await sql`
    create trigger called before insert on payment_fake for each row when (new.direction = 'withdrawal')
    execute function payout_called()`.execute(db)
  return async () => {
    const found = await sql<{ count: number }>`
      select (case when is_called then last_value else 0 end)::int as count from payout_called`.execute(db)
    return found.rows[0]?.count ?? 0
  }
}
