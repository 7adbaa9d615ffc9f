import type { Migration } from '../platform/database/migration.ts'

/** `slip_rules` and `settings` hold only what differs from the defaults; both are checked when read. */
export const migrations: readonly Migration[] = [
  {
    id: 'operators-1',
    sql: `
      create table operator (
        id bigint generated always as identity primary key,
        name text not null unique,
        currencies text[] not null check (cardinality(currencies) > 0),
        live_money boolean not null,
        slip_rules jsonb not null default '{}',
        live_delay_seconds integer not null check (live_delay_seconds >= 0),
        live_delay_by_sport jsonb not null default '{}',
        created_at bigint not null
      );
      create table site (
        id bigint generated always as identity primary key,
        operator_id bigint not null references operator,
        domain text not null unique check (domain = lower(domain)),
        language_default text not null,
        languages text[] not null check (language_default = any (languages)),
        currency text not null,
        settings jsonb not null default '{}',
        created_at bigint not null
      );
      create table word_override (
        operator_id bigint not null references operator,
        lang text not null,
        message_id text not null,
        message text not null,
        primary key (operator_id, lang, message_id)
      );
    `,
  },
  {
    // Of a secret only the hash; rows stay, so that what a key has said names it for ever.
    id: 'operators-2',
    sql: `
      create table operator_key (
        id bigint generated always as identity primary key,
        operator_id bigint not null references operator,
        name text not null,
        scopes text[] not null check (cardinality(scopes) > 0),
        hash bytea not null unique,
        created_at bigint not null,
        expires_at bigint,
        revoked_at bigint,
        used_at bigint
      );
    `,
  },
  {
    id: 'operators-3',
    sql: `
      alter table operator add column demo boolean not null default false;
      update operator set demo = true where name = 'Banko Demo';
    `,
  },
  {
    // Every key begins with its operator. A domain is one site's in the whole house, so whose it is stands beside the
    // sites. Their own key changes with that of the players who name it: people-4.
    id: 'operators-4',
    sql: `
      create table site_domain (
        domain text primary key check (domain = lower(domain)),
        operator_id bigint not null references operator,
        unique (operator_id, domain)
      );
      insert into site_domain (domain, operator_id) select domain, operator_id from site;
      alter table site drop constraint site_domain_key, add unique (operator_id, domain),
        add foreign key (operator_id, domain) references site_domain (operator_id, domain);
      alter table operator_key
        drop constraint operator_key_pkey, add primary key (operator_id, id),
        drop constraint operator_key_hash_key, add unique (operator_id, hash);
    `,
  },
  {
    // A setting that named another place for calls: cookies and page policy keep every call at the site's own.
    id: 'operators-5',
    sql: `update site set settings = settings - 'apiUrl';`,
  },
  {
    // A site has versions that never change, and one draft over what it has; its revision rises with each of them.
    id: 'operators-6',
    sql: `
      alter table site add column version integer not null default 1, add column revision integer not null default 0,
        add column draft jsonb, add column saved_by text not null default '',
        add column saved_at bigint not null default 0;
      create table site_version (
        operator_id bigint not null,
        site_id bigint not null,
        version integer not null,
        said jsonb not null,
        reason text not null,
        published_by text not null,
        published_at bigint not null,
        primary key (operator_id, site_id, version)
      );
      insert into site_version (operator_id, site_id, version, said, reason, published_by, published_at)
        select operator_id, id, 1, jsonb_build_object('domain', domain, 'languages', to_jsonb(languages),
          'languageDefault', language_default, 'settings', settings), '', '', created_at from site;
      select protect_by_operator('site_version');
    `,
  },
  {
    // An operator's own words are drafted and published by language; its revision rises with each of both.
    id: 'operators-7',
    sql: `
      create table word_language (
        operator_id bigint not null,
        lang text not null,
        version integer not null,
        revision integer not null,
        saved_by text not null,
        saved_at bigint not null,
        primary key (operator_id, lang)
      );
      create table word_draft (
        operator_id bigint not null,
        lang text not null,
        message_id text not null,
        message text not null,
        saved_by text not null,
        saved_at bigint not null,
        primary key (operator_id, lang, message_id)
      );
      create table word_version (
        operator_id bigint not null,
        lang text not null,
        version integer not null,
        messages jsonb not null,
        published_by text not null,
        published_at bigint not null,
        primary key (operator_id, lang, version)
      );
      select protect_by_operator('word_language'), protect_by_operator('word_draft'),
        protect_by_operator('word_version');
    `,
  },
  {
    // Days that an exclusion by the house lasts at least, however it is shortened.
    id: 'operators-8',
    sql: `alter table operator add column exclusion_days_min integer not null default 183
      check (exclusion_days_min between 1 and 36500)`,
  },
]
