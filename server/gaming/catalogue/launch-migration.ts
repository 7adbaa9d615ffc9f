import type { Migration } from '../../platform/database/migration.ts'

/** Where games of a provider open, and what they give back as it certifies. */
export const launchMigration: Migration = {
  id: 'gaming-8',
  sql: `
    alter table game_provider
      add column launch_url text check (launch_url ~ '^(https://[a-z0-9.-]+(:[0-9]+)?)?/([^/?#[:space:]][^?#[:space:]]*)?$'),
      add check (dialect <> 'house' or launch_url is null);
    alter table game add column returns int check (returns between 1 and 200000);
  `,
}
