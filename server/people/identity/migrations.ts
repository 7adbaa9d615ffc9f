import type { Migration } from '../../platform/database/migration.ts'

/**
 * Who players are, as far as they have shown it. Of a document, `state` and what stands beside it is the last of its
 * events, kept for lists; events are never changed. Its files lie in pieces, each sealed, under the name that its player
 * gave it when they sent it; pieces of what never became a document are swept. `document_room` says how many bytes of
 * pieces an operator has. By `place`, those that wait stand first, the longest waiting ahead, and then all others, the last
 * decided ahead.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'identity-1',
    sql: `
      alter table player_code drop constraint player_code_opens_check,
        add constraint player_code_opens_check
          check (opens in ('activateByEmail', 'activateBySms', 'reset', 'confirmByEmail', 'confirmBySms'));
      create table player_contact (
        operator_id bigint not null,
        player_id bigint not null,
        way text not null check (way in ('email', 'mobile')),
        reached_at text not null,
        at bigint not null,
        primary key (operator_id, player_id, way),
        foreign key (operator_id, player_id) references player
      );
      create table player_document (
        operator_id bigint not null,
        id bigint generated always as identity,
        player_id bigint not null,
        kind text not null check (kind in ('identityCard', 'passport', 'drivingLicence', 'selfie', 'proofOfAddress',
          'sourceOfFunds')),
        state text not null check (state in ('asked', 'sent', 'accepted', 'refused', 'expired')),
        changed_at bigint not null,
        upload_id uuid,
        expires_at bigint,
        fault text check (fault in ('unreadable', 'incomplete', 'overdue', 'mismatch', 'wrongKind', 'other')),
        words text,
        place bigint generated always as
          (case when state = 'sent' then changed_at else 8000000000000 - changed_at end) stored,
        primary key (operator_id, id),
        unique (operator_id, player_id, upload_id),
        foreign key (operator_id, player_id) references player
      );
      create index player_document_by_player on player_document (operator_id, player_id, id);
      create index player_document_by_change on player_document (operator_id, changed_at, id);
      create index player_document_by_place on player_document (operator_id, place, id);
      create index player_document_waiting on player_document (operator_id, changed_at, id) where state = 'sent';
      create unique index player_document_open on player_document (operator_id, player_id, kind)
        where state in ('asked', 'sent');
      create index player_document_ends on player_document (expires_at)
        where state = 'accepted' and expires_at is not null;
      create table player_document_event (
        operator_id bigint not null,
        document_id bigint not null,
        id bigint generated always as identity,
        said text not null check (said in ('asked', 'sent', 'accepted', 'refused', 'expired')),
        at bigint not null,
        staff_id bigint,
        staff_name text,
        expires_at bigint,
        fault text,
        words text,
        primary key (operator_id, document_id, id),
        foreign key (operator_id, document_id) references player_document (operator_id, id)
      );
      create table player_document_file (
        operator_id bigint not null,
        document_id bigint not null,
        side text not null check (side in ('front', 'back')),
        type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
        bytes integer not null check (bytes > 0),
        pieces integer not null check (pieces > 0),
        primary key (operator_id, document_id, side),
        foreign key (operator_id, document_id) references player_document (operator_id, id)
      );
      create table player_document_piece (
        operator_id bigint not null,
        player_id bigint not null,
        upload_id uuid not null,
        side text not null check (side in ('front', 'back')),
        number smallint not null check (number >= 0),
        id bigint generated always as identity,
        bytes integer not null check (bytes > 0),
        sealed bytea not null,
        at bigint not null,
        kept boolean not null default false,
        primary key (operator_id, player_id, upload_id, side, number),
        foreign key (operator_id, player_id) references player
      );
      create index player_document_piece_by_time on player_document_piece (operator_id, player_id, at);
      create index player_document_piece_by_id on player_document_piece (operator_id, player_id, id);
      create index player_document_piece_loose on player_document_piece (at) where not kept;
      create table player_document_look (
        operator_id bigint not null,
        document_id bigint not null,
        staff_id bigint not null,
        at bigint not null,
        primary key (operator_id, document_id, staff_id),
        foreign key (operator_id, document_id) references player_document (operator_id, id)
      );
      create table document_room (
        operator_id bigint not null,
        bytes bigint not null check (bytes >= 0),
        primary key (operator_id)
      );
      create index protection_entry_closed on protection_entry (at) where said = 'accountClosed';
      select protect_by_operator('player_contact');
      select protect_by_operator('player_document');
      select protect_by_operator('player_document_event');
      select protect_by_operator('player_document_file');
      select protect_by_operator('player_document_piece');
      select protect_by_operator('player_document_look');
      select protect_by_operator('document_room');
    `,
  },
]
