import { sql } from 'kysely'

/**
 * Holds for what no transaction can overtake: of one that began before every one that still runs, by `w.written_by`. A
 * transaction of another server's count, whose rows came by a restore, has long ended.
 */
export const isOvertakenByNone = sql`(w.written_by < pg_snapshot_xmin(pg_current_snapshot())
  or w.written_by >= pg_snapshot_xmax(pg_current_snapshot()))`
