import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'

/**
 * The database itself is the witness, by its own clock: triggers note every word of who watches over the feed, every
 * word of whether the producer is up, and every acceptance of a coupon, each with its transaction. Whatever the
 * processes' speed, a coupon that was noted after one word and committed before the next stood under that word alone.
 */
const witnesses = `
  create table noted_lease (at timestamptz, epoch bigint, until timestamptz, xid xid);
  create function note_lease() returns trigger language plpgsql security definer as $$ begin
    insert into noted_lease values (clock_timestamp(), new.epoch, new.until, pg_current_xact_id()::xid);
    return null;
  end $$;
  create trigger note_lease after insert or update on feed_lease for each row execute function note_lease();
  create table noted_up (at timestamptz, lease bigint, xid xid);
  create function note_up() returns trigger language plpgsql security definer as $$ begin
    insert into noted_up values (clock_timestamp(), new.lease, pg_current_xact_id()::xid);
    return null;
  end $$;
  create trigger note_up after insert or update on producer_gate for each row when (new.up) execute function note_up();
  -- The first holder may have spoken before anybody noted it; with its trigger the table is locked, so none is missed.
  insert into noted_up select clock_timestamp(), lease, pg_current_xact_id()::xid from producer_gate where up;
  create table noted_coupon (at timestamptz, number bigint, xid xid);
  create function note_coupon() returns trigger language plpgsql security definer as $$ begin
    insert into noted_coupon values (clock_timestamp(), new.number, pg_current_xact_id()::xid);
    return null;
  end $$;
  create trigger note_new after insert on coupon for each row
    when (new.status = 'waiting') execute function note_coupon();
  create trigger note_decided after update on coupon for each row
    when (old.status = 'pending' and new.status = 'waiting') execute function note_coupon();
`

/** Noted when a lease had run out, committed before anybody renewed or took it. */
const unwatched = `
  with lease as (select *, lead(at) over (order by at) as next_at from noted_lease)
  select number from noted_coupon c join lease l
    on c.at > greatest(l.until, pg_xact_commit_timestamp(l.xid))
    and (l.next_at is null or pg_xact_commit_timestamp(c.xid) < l.next_at)`

/** Noted when another had taken the lease, committed before that one had said that the producer is up. */
const untold = `
  with taken as (select epoch, min(at) as at, min(pg_xact_commit_timestamp(xid)) as since from noted_lease group by epoch),
    told as (select t.epoch, t.since, (select min(u.at) from noted_up u where u.lease = t.epoch) as up_at from taken t)
  select number from noted_coupon c join told t on c.at > t.since
    and (t.up_at is null or pg_xact_commit_timestamp(c.xid) < t.up_at)
    and not exists (select from told later where later.epoch > t.epoch and c.at > later.since)`

export interface LeaseWitness {
  /** Numbers of coupons accepted when nobody watched over the feed. */
  unwatched(): Promise<number[]>
  /** Numbers of coupons accepted when a new holder had not told everything anew. */
  untold(): Promise<number[]>
  /** Notes a coupon of this number as accepted now: what it finds must be found out. */
  forge(number: number): Promise<void>
  count(from: string): Promise<number>
  close(): Promise<void>
}

/** Of a database in which a house has been opened; it keeps commit times, as that of the tests does. */
export async function openLeaseWitness(url: string): Promise<LeaseWitness> {
  const database: OpenDatabase = await openDatabase({ url, connections: 1 })
  await database.session(({ run }) => run(witnesses))
  const numbers = async (statement: string) => {
    const found = await database.session(({ rows }) => rows<{ number: number }>(statement))
    return found.map(({ number }) => number)
  }
  return {
    unwatched: () => numbers(unwatched),
    untold: () => numbers(untold),
    forge: (number) =>
      database.session(async ({ rows }) => {
        await rows('insert into noted_coupon values (clock_timestamp(), $1, pg_current_xact_id()::xid)', [number])
      }),
    async count(from) {
      const [counted] = await database.session(({ rows }) =>
        rows<{ count: number }>(`select count(*)::bigint as count from ${from}`),
      )
      return counted?.count ?? 0
    },
    close: database.close,
  }
}
