import type { PlacingStep } from "./placing-step.ts";

/**
 * What the place is called, and whether the code that the phone has scanned is out of use, the phone was put off (D-03), or
 * its visit is closed (D-04); beside them the revisions of its venue, for the step after this. Written without a join: SQLite
 * would plan one anew at every order, ten times what this takes.
 */
const SESSION = `
  select revision, items_revision as itemsRevision,
    (select label from place where id = @placeId and venue_id = @venueId) as placeLabel,
    not exists (
      select 1 from place_code
      where place_id = @placeId and revoked_at is null and generation = @generation
    ) or exists (
      select 1 from ended_phone where venue_id = @venueId and place_id = @placeId
        and generation = @generation and user_id = @userId
    ) or @visitId <> '' and not exists (
      select 1 from visit where id = @visitId and venue_id = @venueId and place_id = @placeId
        and closed_at is null
    ) as isEnded
  from venue where id = @venueId`;

interface SessionKey {
  readonly venueId: string;
  readonly placeId: string;
  readonly generation: number;
  readonly userId: string;
  readonly visitId: string;
}

interface Found {
  readonly revision: number;
  readonly itemsRevision: number;
  /** Null where the place has been removed. */
  readonly placeLabel: string | null;
  readonly isEnded: 0 | 1;
}

/**
 * The code that the phone has scanned is in use, also for this phone, and its visit is open; no other table, code, phone or
 * visit matters. The order stands under what its place is called now.
 */
export const openSession: PlacingStep = {
  name: "session",
  outcome: "session-ended",
  sqlite: (connection) => {
    const find = connection.prepare<[SessionKey], Found>(SESSION);
    return {
      look: (placing) => {
        const { venueId, placeId, generation, userId, visitId } = placing.order;
        const found = find.get({ venueId, placeId, generation, userId, visitId });
        if (found === undefined || found.placeLabel === null || found.isEnded === 1) return true;
        placing.placeLabel = found.placeLabel;
        placing.venue = found;
        return false;
      },
    };
  },
  postgres: {
    declare: "found_revision integer;",
    look: `
      select venue.revision, (
        select label from place
        join place_code on place_code.place_id = place.id and revoked_at is null
        where place.id = fresh.place_id and place.venue_id = this_venue
          and generation = (each.element ->> 'generation')::integer
          and not exists (
            select from ended_phone
            where ended_phone.venue_id = this_venue and ended_phone.place_id = place.id
              and ended_phone.generation = place_code.generation and user_id = fresh.user_id
          )
          and (fresh.visit_id = '' or exists (
            select from visit
            where visit.id = fresh.visit_id and visit.venue_id = this_venue and visit.place_id = place.id
              and closed_at is null
          ))
      ) into found_revision, fresh.place_label from venue where id = this_venue;`,
    refuses: "fresh.place_label is null",
  },
};
